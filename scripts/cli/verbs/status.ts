import type { Command } from "commander";
import { showAssignment } from "../flags.ts";
import { probe } from "../http.ts";
import { urlOf } from "../services.ts";
import { runningStack, type ServiceState, type Stack } from "../stack.ts";
import { readPorts, readState } from "../state.ts";
import { columns, paint, print, printableJson, visibleLine } from "../terminal.ts";

interface Row {
  service: string;
  state: string;
  where: string;
  url: string;
  /** What the service says of itself; null where it does not answer. */
  health: object | null;
  /** What `set` has set, ready to be shown. */
  set: string[];
}

const isRunning = ({ state }: { state: string }) => state.startsWith("running");

async function readRow({ service, state, where }: ServiceState): Promise<Row> {
  const url = urlOf(service, readPorts());
  const health = isRunning({ state }) ? ((await probe(`${url}/health`)) as object | undefined) : undefined;
  const set = Object.entries(readState().flags[service.name] ?? {}).map(showAssignment);
  return { service: service.name, state, where, url, health: health ?? null, set };
}

/** `name=value` for each thing that a service says of itself; what stands in a group is taken out of it. */
function settingsOf(health: object): string[] {
  return Object.entries(health).flatMap(([name, value]) => {
    if (name === "status") return [];
    if (value !== null && typeof value === "object" && !Array.isArray(value)) return settingsOf(value);
    return [`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`];
  });
}

const styleOf = (row: Row) => (isRunning(row) ? "green" : row.state === "died" ? "red" : "yellow");

function printRows(stack: Stack, rows: Row[]): void {
  print(`The stack runs on ${stack.name}.`);
  const places = columns(rows.map(({ service, url, where }) => [service, url, where]));
  for (const [index, row] of rows.entries()) {
    print(`\n${places[index]}  ${paint(styleOf(row), row.state)}`);
    for (const setting of settingsOf(row.health ?? {})) print(`  ${visibleLine(setting)}`);
    if (row.set.length > 0) print(`  set by you: ${visibleLine(row.set.join(" "))}`);
  }
}

export function addStatus(program: Command): void {
  program
    .command("status")
    .description("where the stack runs, and what each service says of itself")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const stack = await runningStack();
      const rows = await Promise.all(((await stack?.states()) ?? []).map(readRow));
      process.exitCode = stack && rows.every(isRunning) ? 0 : 1;
      if (json) print(printableJson({ on: stack?.name ?? null, services: rows }));
      else if (stack) printRows(stack, rows);
      else print("The stack is not running. Start it with ./scripts/lab up");
    });
}
