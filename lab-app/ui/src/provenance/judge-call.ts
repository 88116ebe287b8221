import type { JsonObject } from "../api/agent-types.ts";
import type { ContextPart } from "../context/context-parts.ts";
import { type Origin, traceValue } from "./trace-value.ts";

/** One argument of a call and where its value came from; no origin: in the model's own words. */
export interface TracedArgument {
  name: string;
  value: string;
  origin: Origin | undefined;
}

export interface Judgement {
  arguments: TracedArgument[];
  /** The argument that a server ordered, where nobody else did: the sign of tool poisoning and of injection. */
  ordered: TracedArgument | undefined;
}

const leavesOf = (value: unknown, name: string): { name: string; value: string }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${name}[${index}]`));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      leavesOf(inner, name === "" ? key : `${name}.${key}`),
    );
  }
  return value === null || value === undefined ? [] : [{ name, value: String(value) }];
};

const namesTool = (passage: string, tool: string) =>
  passage.toLowerCase().includes(tool.toLowerCase()) ||
  passage.toLowerCase().includes(tool.toLowerCase().replaceAll("_", " "));

/**
 * Whether a server ordered the value. The definition of another tool has no business in this one's arguments.
 * A result often has (look up a name, then write to it), unless the sentence around it names the tool to call.
 */
function isOrdered({ origin }: TracedArgument, tool: string): boolean {
  if (origin === undefined || !origin.exact || !origin.part.untrusted) return false;
  if (origin.part.source === "tools") return origin.part.tool !== tool;
  return namesTool(origin.passage, tool);
}

/** Judges one call by the context that the model had read when it asked for it. */
export function judgeCall(tool: string, args: JsonObject, parts: readonly ContextPart[]): Judgement {
  const traced = leavesOf(args, "").map((leaf) => ({ ...leaf, origin: traceValue(leaf.value, parts, tool) }));
  return { arguments: traced, ordered: traced.find((argument) => isOrdered(argument, tool)) };
}
