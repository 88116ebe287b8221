import { type Command, Option } from "commander";
import { postToAgent } from "../agent-api.ts";
import { findLab } from "../guides/find-lab.ts";
import { startLab } from "../guides/start-lab.ts";
import { exclusively } from "../lock.ts";
import { services } from "../services.ts";
import { requireRunningStack } from "../stack.ts";
import { changeState, readState, STACK_NAMES, type StackName } from "../state.ts";
import { print } from "../terminal.ts";

/** The stack goes on as it is; what was set and said is taken back. */
async function forget(): Promise<void> {
  const stack = await requireRunningStack();
  const { flags } = readState();
  for (const service of services.filter(({ name }) => flags[name])) {
    changeState((state) => {
      delete state.flags[service.name];
    });
    await stack.restart(service);
    print(`${service.name} restarted with its defaults`);
  }
  // The tools that the agent knows are those of its last discovery, maybe from before the restart.
  await postToAgent("/tools/refresh");
  await postToAgent("/reset");
  print("The agent has forgotten chats, wire and outbox; its audit log is kept.");
}

export function addReset(program: Command): void {
  program
    .command("reset")
    .argument("[lab]", "bring everything to where this lab starts, from any state")
    .addOption(new Option("--on <where>", "where to start a stack that is down").choices(STACK_NAMES))
    .description("take back what set has set, and let the agent forget chats, wire and outbox")
    .action(async (id: string | undefined, { on }: { on?: StackName }) => {
      if (id === undefined) return exclusively(forget);
      const lab = await findLab(id);
      await exclusively(() => startLab(lab, on));
    });
}
