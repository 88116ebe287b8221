import type { Command } from "commander";
import { postToAgent } from "../agent-api.ts";
import { paint, print, printableJson, visible } from "../terminal.ts";

interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

interface Refresh {
  refreshed: boolean;
  reason?: string;
  count?: number;
  added?: string[];
  removed?: string[];
  changed?: Change[];
}

const words = (value: unknown): string =>
  visible(typeof value === "string" ? value : JSON.stringify(value, null, 2)).replaceAll("\n", "\n    ");

function printRefresh({ refreshed, reason, count, added = [], removed = [], changed = [] }: Refresh): void {
  if (!refreshed) {
    print(`refreshed false: ${visible(reason ?? "the agent gave no reason")}`);
    return;
  }
  const names = (list: string[]) => (list.length === 0 ? "none" : visible(list.join(", ")));
  print(`refreshed true, count ${count}`);
  print(`added ${names(added)}`);
  print(`removed ${names(removed)}`);
  print(`changed ${names(changed.map(({ name }) => name))}`);
  for (const { name, before, after } of changed) {
    print(`\n${paint("bold", visible(name))}`);
    print(`  ${paint("red", "before")}\n    ${words(before)}`);
    print(`  ${paint("green", "after")}\n    ${words(after)}`);
  }
}

export function addRefresh(program: Command): void {
  program
    .command("refresh")
    .description("let the agent list its MCP servers' tools again, and show what changed")
    .option("--json", "the agent's own answer")
    .action(async ({ json = false }: { json?: boolean }) => {
      const body = await postToAgent<Refresh>("/tools/refresh");
      if (json) print(printableJson(body));
      else printRefresh(body);
    });
}
