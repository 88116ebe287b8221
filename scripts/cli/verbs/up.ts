import { type Command, Option } from "commander";
import { exclusively } from "../lock.ts";
import { stackToStart } from "../stack.ts";
import { readPorts, STACK_NAMES, type StackName } from "../state.ts";
import { print } from "../terminal.ts";

export function addUp(program: Command): void {
  program
    .command("up")
    .description("start the stack and wait until it can be used; harmless when it runs")
    .addOption(new Option("--on <where>", "where it runs").choices(STACK_NAMES))
    .option("--build", "compose: build the images anew, after a change of the code")
    .action((options: { on?: StackName; build?: boolean }) =>
      exclusively(async () => {
        const { stack, why } = await stackToStart(options.on);
        print(`Starting on ${stack.name} (${why}).`);
        await stack.up({ build: options.build ?? false });
        print(`\nThe stack is up. The agent: http://127.0.0.1:${readPorts().agent}`);
        print('Next: ./scripts/lab ask "Who is in the Engineering department?"');
      }),
    );
}
