import type { State } from "./state.ts";

/** The ways to run the stack, as `--on` takes them. */
export const STACK_NAMES = ["local", "compose", "k8s"] as const;
export type StackName = (typeof STACK_NAMES)[number];

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown) => typeof value === "string";
const isTextTable = (value: unknown) => isTable(value) && Object.values(value).every(isText);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isPort = (value: unknown) => isCount(value) && Number(value) > 0 && Number(value) < 65_536;

const isProcess = (value: unknown) =>
  isTable(value) && isPid(value.pid) && isText(value.born) && isTextTable(value.variables);

/** 0 and negative numbers would name groups of processes to `kill`. */
export const isPid = (value: unknown): value is number => isCount(value) && Number(value) > 0;

/** What each cell of the state's tables has to be, in code and in words. */
const CELLS: Record<Exclude<keyof State, "on">, [(value: unknown) => boolean, string]> = {
  ports: [isPort, "a port from 1 to 65535"],
  flags: [isTextTable, "variables with texts as their values"],
  processes: [isProcess, "pid, born and variables"],
  hints: [isCount, "a count"],
};

/** Why what somebody has written by hand is no state, in a few words; undefined if it is one. */
export function findStateFault(value: unknown): string | undefined {
  if (!isTable(value)) return "it is no JSON object";
  if (value.on !== undefined && !STACK_NAMES.some((name) => name === value.on)) {
    return `"on" is ${JSON.stringify(value.on)}, it takes ${STACK_NAMES.join(", ")}`;
  }
  for (const [name, [isCell, wanted]] of Object.entries(CELLS)) {
    const table = value[name] ?? {};
    if (!isTable(table)) return `"${name}" is no JSON object`;
    const wrong = Object.keys(table).find((key) => !isCell(table[key]));
    if (wrong !== undefined) return `"${name}.${wrong}" takes ${wanted}`;
  }
  return undefined;
}
