import type { OfferedTool } from "../tools/tool-registry.ts";
import { readToolCalls, type ToolCall } from "./read-tool-calls.ts";

/** The wrappings in which models print a call instead of making it; each captures the JSON inside. */
const WRAPPINGS = [
  /<tool_call>\s*([\s\S]*?)\s*<\/tool_call>/g,
  /\[TOOL_CALLS\]\s*(\[[\s\S]*\]|\{[\s\S]*\})/g,
  /<\|python_tag\|>\s*(\{[\s\S]*\})/g,
  /```(?:json|tool_call)?\s*([\s\S]*?)\s*```/g,
  /^\s*(\{[\s\S]*\}|\[[\s\S]*\])\s*$/g,
];

const NAMED = /<function=([\w.-]+)>\s*([\s\S]*?)\s*<\/function>/g;

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return []; // ordinary prose or code: no call, and no failure either
  }
}

function toCall(
  value: unknown,
  offered: ReadonlySet<string>,
): { name: string; arguments: unknown } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const call = value as Record<string, unknown>;
  const inner = (call.function ?? call) as Record<string, unknown>;
  const name = inner.name ?? call.tool;
  if (typeof name !== "string" || !offered.has(name)) return undefined;
  return { name, arguments: inner.arguments ?? inner.parameters ?? call.args ?? {} };
}

/**
 * Finds tool calls that a model wrote as text (opilot#149, omlx#2565). Only calls of offered tools count: any
 * other JSON in an answer is just an answer.
 */
export function findTextToolCalls(content: string, tools: readonly OfferedTool[]): ToolCall[] {
  const offered = new Set(tools.map((tool) => tool.name));
  const named = [...content.matchAll(NAMED)].map(([, name, args]) => ({ name, arguments: args }));
  for (const wrapping of WRAPPINGS) {
    const values = [...content.matchAll(wrapping)].flatMap(([, text = ""]) => parse(text));
    const calls = [...values, ...named]
      .map((value) => toCall(value, offered))
      .filter((call) => call !== undefined);
    if (calls.length > 0) {
      return readToolCalls(calls.map((call) => ({ id: "", type: "function", function: call as never })));
    }
  }
  return [];
}
