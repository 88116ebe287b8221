import type { Command } from "commander";
import { postToAgent } from "../agent-api.ts";
import { exclusively } from "../lock.ts";
import { services } from "../services.ts";
import { requireRunningStack } from "../stack.ts";
import { changeState, readState } from "../state.ts";
import { print } from "../terminal.ts";

export function addReset(program: Command): void {
  program
    .command("reset")
    .description("take back what set has set, and let the agent forget chats, wire and outbox")
    .action(() =>
      exclusively(async () => {
        const stack = await requireRunningStack();
        const { flags } = readState();
        for (const service of services.filter(({ name }) => flags[name])) {
          changeState((state) => {
            delete state.flags[service.name];
          });
          await stack.restart(service);
          print(`${service.name} restarted with its defaults`);
        }
        await postToAgent("/reset");
        print("The agent has forgotten chats, wire and outbox; its audit log is kept.");
      }),
    );
}
