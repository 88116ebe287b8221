import type { Command } from "commander";
import { LabError } from "../failure.ts";
import { checkVariables, parseAssignments, showAssignment, wantedVariables } from "../flags.ts";
import { exclusively } from "../lock.ts";
import { NotConnected } from "../ready.ts";
import { findService, type Service } from "../services.ts";
import { requireRunningStack, type Stack } from "../stack.ts";
import { changeState, readState } from "../state.ts";
import { print, remark, visibleLine } from "../terminal.ts";

type Flags = Record<string, string> | undefined;

/** Which servers the agent reaches, and how: after a change of these, a missing connection is the change's fault. */
const CONNECTION = ["MCP_BASE_URL", "MCP_PROTOCOL", "MCP_TOKEN"];

/** Remembers a service's flags; an empty value takes a flag away. */
function remember(service: string, flags: Flags): void {
  const kept = Object.entries(flags ?? {}).filter(([, value]) => value !== "");
  changeState((state) => {
    if (kept.length > 0) state.flags[service] = Object.fromEntries(kept);
    else delete state.flags[service];
  });
}

/**
 * Remembers the assignments and restarts the service; if they keep it from working, both are taken back.
 * @throws {LabError} when a value is wrong or was taken back
 */
async function change(stack: Stack, service: Service, assignments: Record<string, string>): Promise<void> {
  const { name } = service;
  const before = readState().flags[name];
  await checkVariables(service, wantedVariables(service, { ...before, ...assignments }));
  remember(name, { ...before, ...assignments });
  try {
    await stack.restart(service);
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    if (error instanceof NotConnected && !CONNECTION.some((key) => key in assignments)) {
      return remark(`lab: ${error.message}`);
    }
    remember(name, before);
    await stack.restart(service);
    throw new LabError(`${error.message}\n${name} runs again with the values it had.`, { hint: error.hint });
  }
}

export function addSet(program: Command): void {
  program
    .command("set")
    .argument("<service>", "model, mcp-server or agent")
    .argument("<KEY=VALUE...>", "variables of that service; KEY= goes back to the default")
    .description("change variables of one service and restart it alone")
    .action((name: string, words: string[]) =>
      exclusively(async () => {
        const service = findService(name);
        const assignments = parseAssignments(service, words);
        const stack = await requireRunningStack();
        await change(stack, service, assignments);
        const now = Object.entries(readState().flags[name] ?? {}).map(showAssignment);
        print(`${name} restarted on ${stack.name}, the other services were left alone.`);
        print(`  ${now.length > 0 ? visibleLine(now.join(" ")) : "all its variables have their defaults"}`);
      }),
    );
}
