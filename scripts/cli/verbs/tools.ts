import type { Command } from "commander";
import { getFromAgent } from "../agent-api.ts";
import { counted, paint, print, printableJson, visible } from "../terminal.ts";

interface Tools {
  mode: string;
  total_tokens: number;
  tools: { name: string; description: string; server: string; tokens: number }[];
}

export function addTools(program: Command): void {
  program
    .command("tools")
    .description("the tools that the agent offers to its model, with their descriptions")
    .option("--json", "the agent's own answer")
    .action(async ({ json = false }: { json?: boolean }) => {
      const body = await getFromAgent<Tools>("/tools");
      if (json) return print(printableJson(body));
      const total = counted(body.tools.length, "tool");
      print(`tool_mode ${visible(body.mode)}: ${total}, ${body.total_tokens} tokens\n`);
      for (const { name, description, server, tokens } of body.tools) {
        print(`${paint("bold", visible(name))}  ${visible(server)}, ${tokens} tokens`);
        print(`  ${visible(description).replaceAll("\n", "\n  ")}`);
      }
    });
}
