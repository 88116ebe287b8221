import type { Command } from "commander";
import { getFromAgent } from "../agent-api.ts";
import { reportProblems, type WithProblems } from "../problems.ts";
import { paint, print, printableJson, visible } from "../terminal.ts";

interface Outbox extends WithProblems {
  messages: { id: number | string; to: string; body: string; ts: string }[];
}

export function addOutbox(program: Command): void {
  program
    .command("outbox")
    .description("what send_message really stored; nothing ever leaves this machine")
    .option("--json", "the agent's own answer")
    .action(async ({ json = false }: { json?: boolean }) => {
      const body = await getFromAgent<Outbox>("/outbox");
      if (json) return print(printableJson(body));
      reportProblems(body);
      if (body.messages.length === 0 && !body.problems) return print("The outbox is empty.");
      for (const message of body.messages) {
        print(`${message.id}  ${visible(message.ts)}  to ${paint("bold", visible(message.to))}`);
        print(`  ${visible(message.body).replaceAll("\n", "\n  ")}`);
      }
    });
}
