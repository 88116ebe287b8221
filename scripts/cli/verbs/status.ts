import type { Command } from "commander";
import { probe } from "../http.ts";
import { urlOf } from "../services.ts";
import { runningStack } from "../stack.ts";
import { readPorts, readState } from "../state.ts";
import { columns, paint, print, printableJson, visibleLine } from "../terminal.ts";

/** What a service says of itself, one `name=value` each; lists and objects as short JSON. */
function flagsOf(health: unknown): string[] {
  return Object.entries((health ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== "status")
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
}

const STATE_STYLES = { running: "green", died: "red", stopped: "yellow" } as const;

const styleOf = (state: string) =>
  Object.entries(STATE_STYLES).find(([word]) => state.startsWith(word))?.[1] ?? "yellow";

export function addStatus(program: Command): void {
  program
    .command("status")
    .description("where the stack runs, and what each service says of itself")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const stack = await runningStack();
      const ports = readPorts();
      const states = (await stack?.states()) ?? [];
      const rows = await Promise.all(
        states.map(async ({ service, state, where }) => {
          const url = urlOf(service, ports);
          const isRunning = state.startsWith("running");
          const health = isRunning ? ((await probe(`${url}/health`)) ?? null) : null;
          return { service: service.name, state, where, url, health, set: readState().flags[service.name] };
        }),
      );
      if (rows.some(({ state }) => !state.startsWith("running"))) process.exitCode = 1;
      if (!stack) process.exitCode = 1;
      if (json) return print(printableJson({ on: stack?.name ?? null, services: rows }));
      if (!stack) return print("The stack is not running. Start it with ./scripts/lab up");
      print(`The stack runs on ${stack.name}.`);
      const table = columns(rows.map((row) => [row.service, row.url, row.where]));
      for (const [index, row] of rows.entries()) {
        print(`\n${table[index]}  ${paint(styleOf(row.state), row.state)}`);
        for (const flag of flagsOf(row.health)) print(`  ${visibleLine(flag)}`);
        if (row.set)
          print(
            `  set by you: ${visibleLine(
              Object.entries(row.set)
                .map((pair) => pair.join("="))
                .join(" "),
            )}`,
          );
      }
    });
}
