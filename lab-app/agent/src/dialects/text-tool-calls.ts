import type { OfferedTool } from "../tools/tool-registry.ts";
import { readToolCalls, type ToolCall } from "./read-tool-calls.ts";

/** A call longer than this is no slip of a model: a text is looked at up to here, in characters. */
const LOOKED_AT = 32_768;

/** The marks between which models print a call instead of making it; "" as the end means the end of the text. */
const WRAPPINGS: [begin: string, end: string][] = [
  ["<tool_call>", "</tool_call>"],
  ["[TOOL_CALLS]", ""],
  ["<|python_tag|>", ""],
  ["```tool_call", "```"],
  ["```json", "```"],
  ["```", "```"],
];

/** What stands between two marks, each time. It walks once through the text: a model's text may be hostile. */
function between(text: string, begin: string, end: string): string[] {
  const found: string[] = [];
  let start = text.indexOf(begin);
  while (start !== -1) {
    const from = start + begin.length;
    const to = end === "" ? text.length : text.indexOf(end, from);
    if (to === -1) break;
    found.push(text.slice(from, to).trim());
    start = text.indexOf(begin, to + end.length);
  }
  return found;
}

function parse(text: string): unknown[] {
  if (!/^[[{]/.test(text)) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return []; // ordinary prose or code: no call, and no failure either
  }
}

/** Calls in the form `<function=name>{…}</function>`. */
function namedCalls(text: string): { name: string; arguments: string }[] {
  return between(text, "<function=", "</function>").flatMap((inside) => {
    const split = inside.indexOf(">");
    return split === -1 ? [] : [{ name: inside.slice(0, split), arguments: inside.slice(split + 1).trim() }];
  });
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
  const text = content.slice(0, LOOKED_AT);
  const offered = new Set(tools.map((tool) => tool.name));
  const wrapped = WRAPPINGS.map(([begin, end]) => between(text, begin, end).flatMap(parse));
  for (const values of [...wrapped, parse(text.trim()), namedCalls(text)]) {
    const calls = values.map((value) => toCall(value, offered)).filter((call) => call !== undefined);
    if (calls.length > 0) {
      return readToolCalls(calls.map((call) => ({ id: "", type: "function", function: call as never })));
    }
  }
  return [];
}
