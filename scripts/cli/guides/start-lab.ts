import type { Lab } from "@ai101/labs";
import { postToAgent } from "../agent-api.ts";
import { LabError } from "../failure.ts";
import { parseAssignments } from "../flags.ts";
import { until } from "../http.ts";
import { findService, services, urlOf } from "../services.ts";
import { findDown, runningStack, stackToStart } from "../stack.ts";
import { changeState, forgetPlace, readPorts, type StackName } from "../state.ts";
import { print } from "../terminal.ts";

type Flags = Record<string, Record<string, string>>;

/** The variables with which a lab starts, by service. @throws {UsageError} on one that its service does not know */
export function startFlags({ start }: Lab["guide"]["front"]): Flags {
  if (start === "down") return {};
  return Object.fromEntries(
    Object.entries(start).map(([name, variables]) => {
      const words = Object.entries(variables).map((pair) => pair.join("="));
      return [name, parseAssignments(findService(name), words)];
    }),
  );
}

const setFlags = (flags: Flags) =>
  changeState((state) => {
    state.flags = structuredClone(flags);
  });

const addressOf = (service: string) => urlOf(findService(service), readPorts());

/** The MCP server's own outbox, also while the agent does not use it. */
async function clearServerOutbox(): Promise<void> {
  const response = await fetch(`${addressOf("mcp-server")}/outbox`, { method: "DELETE" });
  if (!response.ok)
    throw new LabError(`The MCP server would not empty its outbox (HTTP ${response.status}).`);
}

/** Lets the agent forget. A server that was killed and comes back at this moment is waited for. @throws {LabError} */
async function forget(): Promise<void> {
  let failure: LabError | undefined;
  const attempt = () =>
    postToAgent("/reset").then(
      () => true,
      (error) => {
        if (!(error instanceof LabError)) throw error;
        failure = error;
        return undefined;
      },
    );
  if (!(await until(attempt, { seconds: 20, everyMs: 500 }))) throw failure;
}

/**
 * Lab 0 starts with nothing running. The agent hears of the start while it still can, and the outbox is emptied while
 * its owner can do that: a service that is down is started for it. False if everything was down.
 */
async function stopAll(lab: Lab): Promise<boolean> {
  setFlags({});
  const stack = await runningStack();
  if (!stack) return false;
  if ((await findDown(stack)).length > 0) await stack.up({ build: false });
  await forget();
  await postToAgent(`/labs/${lab.id}/start`);
  await stack.down({ wipe: false });
  changeState(forgetPlace);
  return true;
}

/**
 * Brings the stack into the state in which a lab starts, whatever happened before: every service is started afresh
 * with the lab's variables and no others, the database is built from the seed, outbox, chats and wire are empty.
 * The audit log and what is solved stay.
 */
export async function startLab(lab: Lab, on: StackName | undefined): Promise<void> {
  const { start, title } = lab.guide.front;
  if (start === "down") {
    const ran = await stopAll(lab);
    print(`\nLab ${lab.id} (${title}) starts here: nothing runs.`);
    if (!ran)
      print(
        "Nothing ran before, so what an earlier run has stored is kept; ./scripts/lab down --wipe deletes it.",
      );
    return;
  }
  setFlags(startFlags(lab.guide.front));
  const { stack } = await stackToStart(on);
  await stack.down({ wipe: false }); // a fresh process builds the database from the seed, and hangs in nothing
  await stack.up({ build: false });
  await forget();
  await clearServerOutbox();
  await postToAgent(`/labs/${lab.id}/start`);
  const flags = services.flatMap(({ name }) =>
    Object.entries(start[name] ?? {}).map(([variable, value]) => `${name} ${variable}=${value}`),
  );
  print(
    `\nLab ${lab.id} (${title}) starts here, with ${flags.join(", ") || "every variable at its default"}.`,
  );
}
