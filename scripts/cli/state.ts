import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LabError, UsageError } from "./failure.ts";
import { dataDir } from "./paths.ts";
import { services } from "./services.ts";
import { findStateFault, STACK_NAMES, type StackName } from "./state-shape.ts";

export { STACK_NAMES, type StackName };

/** A process that `up` started. `born` guards against a reused pid. */
export interface ProcessRecord {
  pid: number;
  born: string;
  variables: Record<string, string>;
}

/** What the lab remembers between two calls. */
export interface State {
  /** Where the stack runs; not set while it is down. */
  on?: StackName;
  /** The ports of the running stack, by service. */
  ports: Record<string, number>;
  /** What `set` set, by service; it outlasts `down`. */
  flags: Record<string, Record<string, string>>;
  /** The processes of this machine, by service: a local stack itself, or the way into a cluster. */
  processes: Record<string, ProcessRecord>;
  /** How many hints were given, by lab and step. */
  hints: Record<string, number>;
}

const file = join(dataDir, "lab.json");

/** @throws {LabError} saying what is wrong in it */
function parseState(text: string): Partial<State> {
  const hint = `Mend it, or delete it and start anew. A service that then still runs is named by ./scripts/lab doctor.`;
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch (cause) {
    throw new LabError(`${file} is damaged: ${(cause as Error).message}.`, { hint, cause });
  }
  const fault = findStateFault(state);
  if (fault !== undefined) throw new LabError(`${file} is damaged: ${fault}.`, { hint });
  return state as Partial<State>;
}

/** @throws {LabError} if the file is there but damaged */
export function readState(): State {
  const empty: State = { ports: {}, flags: {}, processes: {}, hints: {} };
  try {
    return { ...empty, ...parseState(readFileSync(file, "utf8")) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return empty;
    throw error;
  }
}

/** Reads the state, lets `change` alter it, and writes it back in one step. */
export function changeState(change: (state: State) => void): State {
  const state = readState();
  change(state);
  mkdirSync(dataDir, { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 }); // a key may be among the flags
  renameSync(next, file);
  return state;
}

/** For {@link changeState}: the stack runs nowhere any more. What `set` has set stays. */
export function forgetPlace(state: State): void {
  delete state.on;
  state.ports = {};
  state.processes = {};
}

/** Deletes all that the lab and its local services stored. */
export const wipeData = (): void => rmSync(dataDir, { recursive: true, force: true });

/** Two services cannot listen at one port: one of them would not start, and the other would answer in its place. */
function requireDifferentPorts(ports: Record<string, number>): void {
  for (const [index, one] of services.entries()) {
    const other = services.slice(0, index).find(({ name }) => ports[name] === ports[one.name]);
    if (!other) continue;
    throw new UsageError(`${other.name} and ${one.name} both want port ${ports[one.name]}.`, {
      hint: `Give them different ones with ${other.portVariable} and ${one.portVariable}.`,
    });
  }
}

/**
 * The port of each service on this machine: its variable, else where the running stack has it, else the default.
 * @throws {UsageError} on a variable that is no port, or a port that two services want
 */
export function readPorts(state = readState(), env = process.env): Record<string, number> {
  const pairs = services.map(({ name, port, portVariable }) => {
    const text = env[portVariable];
    if (!text) return [name, state.ports[name] ?? port] as const;
    const value = Number(text);
    if (Number.isInteger(value) && value > 0 && value < 65_536) return [name, value] as const;
    throw new UsageError(`${portVariable}=${JSON.stringify(text)} takes a port from 1 to 65535.`);
  });
  const ports = Object.fromEntries(pairs);
  requireDifferentPorts(ports);
  return ports;
}
