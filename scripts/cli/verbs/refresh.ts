import { isDeepStrictEqual } from "node:util";
import type { Command } from "commander";
import { postToAgent } from "../agent-api.ts";
import { reportProblems, type WithProblems } from "../problems.ts";
import { paint, print, printableJson, visible } from "../terminal.ts";

interface Change {
  name: string;
  before: Definition;
  after: Definition;
}

interface Refresh extends WithProblems {
  refreshed: boolean;
  reason?: string;
  count?: number;
  added?: string[];
  removed?: string[];
  changed?: Change[];
}

type Definition = Record<string, unknown>;

const words = (value: unknown): string =>
  visible(typeof value === "string" ? value : JSON.stringify(value, null, 2)).replaceAll("\n", "\n    ");

/** The parts of a tool that differ, one below the other. */
function printChange({ name, before, after }: Change): void {
  const parts = Object.keys({ ...before, ...after });
  for (const part of parts.filter((key) => !isDeepStrictEqual(before[key], after[key]))) {
    print(`\n${paint("bold", visible(name))} ${visible(part)}`);
    print(`  ${paint("red", "before")}\n    ${words(before[part] ?? null)}`);
    print(`  ${paint("green", "after")}\n    ${words(after[part] ?? null)}`);
  }
}

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
  for (const change of changed) printChange(change);
}

export function addRefresh(program: Command): void {
  program
    .command("refresh")
    .description("let the agent list its MCP servers' tools again, and show what changed")
    .option("--json", "the agent's own answer")
    .action(async ({ json = false }: { json?: boolean }) => {
      const body = await postToAgent<Refresh>("/tools/refresh");
      if (json) return print(printableJson(body));
      printRefresh(body);
      reportProblems(body);
    });
}
