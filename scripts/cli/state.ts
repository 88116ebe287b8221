import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LabError, UsageError } from "./failure.ts";
import { dataDir } from "./paths.ts";
import { services } from "./services.ts";

/** The ways to run the stack, as `--on` takes them. */
export const STACK_NAMES = ["local", "compose", "k8s"] as const;
export type StackName = (typeof STACK_NAMES)[number];

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

/** @throws {LabError} if the file is there but damaged */
export function readState(): State {
  const empty: State = { ports: {}, flags: {}, processes: {}, hints: {} };
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return empty;
    throw error;
  }
  try {
    return { ...empty, ...JSON.parse(text) };
  } catch (cause) {
    throw new LabError(`${file} is damaged.`, { hint: "Delete it; the next up writes a new one.", cause });
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

/**
 * The port of each service on this machine: its variable, else where the running stack has it, else the default.
 * @throws {UsageError} on a variable that is no port
 */
export function readPorts(state = readState(), env = process.env): Record<string, number> {
  return Object.fromEntries(
    services.map(({ name, port, portVariable }) => {
      const text = env[portVariable];
      if (!text) return [name, state.ports[name] ?? port];
      const value = Number(text);
      if (Number.isInteger(value) && value > 0 && value < 65_536) return [name, value];
      throw new UsageError(`${portVariable}=${JSON.stringify(text)} takes a port from 1 to 65535.`);
    }),
  );
}
