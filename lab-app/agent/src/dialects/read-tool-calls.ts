import { randomUUID } from "node:crypto";

/** A tool call as the loop uses it. Where the arguments can't be read, `problem` says why, for the model. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: Record<string, unknown>;
  /** The arguments as they go back to the model: always JSON text. */
  argumentsText: string;
  problem?: string;
}

/** More calls in one reply are a model in a loop. */
export const MOST_CALLS = 32;

/** Deeper arguments are no honest call; they would overflow whatever walks through them later. */
const DEEPEST = 64;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

function readArguments(raw: unknown): Pick<ToolCall, "arguments" | "argumentsText" | "problem"> {
  if (raw === undefined || raw === null || raw === "") return { arguments: {}, argumentsText: "{}" };
  let value: unknown = raw;
  try {
    if (typeof raw === "string") value = JSON.parse(raw);
  } catch (error) {
    const problem = `The arguments are not valid JSON (${(error as Error).message}). Send one JSON object.`;
    return { arguments: {}, argumentsText: "{}", problem };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return {
      arguments: {},
      argumentsText: "{}",
      problem: "The arguments are no JSON object. Send one JSON object.",
    };
  }
  if (isDeeperThan(value, DEEPEST)) {
    const problem = `The arguments are nested deeper than ${DEEPEST} levels. Send them flat.`;
    return { arguments: {}, argumentsText: "{}", problem };
  }
  return { arguments: value as Record<string, unknown>, argumentsText: JSON.stringify(value) };
}

interface RawCall {
  id?: unknown;
  name?: unknown;
  arguments?: unknown;
  function?: { name?: unknown; arguments?: unknown } | null;
}

/** Name and arguments stand under `function`, or, as llama.cpp documents it, in the call itself. */
function partsOf(call: RawCall): { name: string; arguments: unknown } {
  const { name, arguments: raw } = call.function ?? call;
  return { name: typeof name === "string" ? name : JSON.stringify(name ?? ""), arguments: raw };
}

/**
 * Reads the tool calls of a message in the dialects that real endpoints speak: arguments as an object
 * (llama.cpp#20198), empty (openai-agents-js#664) or broken (llama.cpp#22072), ids missing or repeated
 * (vllm#18412), also of calls earlier in the conversation, `usedIds`. Broken arguments become a `problem` that the
 * model reads, never a silent `{}`. What is beyond `MOST_CALLS` is left out.
 */
export function readToolCalls(
  calls: readonly unknown[],
  usedIds: ReadonlySet<string> = new Set(),
): ToolCall[] {
  const seen = new Set(usedIds);
  return calls.slice(0, MOST_CALLS).map((value) => {
    const call = (typeof value === "object" && value !== null ? value : {}) as RawCall;
    const { name, arguments: raw } = partsOf(call);
    const isUsable = typeof call.id === "string" && call.id !== "" && !seen.has(call.id);
    const id = isUsable ? String(call.id) : `call_${randomUUID()}`;
    seen.add(id);
    return { id, name, ...readArguments(raw) };
  });
}
