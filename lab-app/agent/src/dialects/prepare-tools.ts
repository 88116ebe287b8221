import type { ChatCompletionTool } from "openai/resources";
import type { JsonSchema, OfferedTool } from "../tools/tool-registry.ts";

type Definitions = Record<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Follows `#/$defs/Name` and `#/definitions/Name`, the two places where schema makers put shared parts. */
function target(ref: string, definitions: Definitions): unknown {
  return definitions[decodeURIComponent(ref.replace(/^#\/(\$defs|definitions)\//, ""))];
}

function inline(value: unknown, definitions: Definitions, open: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, definitions, open));
  if (!isObject(value)) return value;
  const { $schema: _schema, $defs: _defs, definitions: _definitions, $ref, ...rest } = value;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [key, inline(part, definitions, open)]),
  );
  if (typeof $ref !== "string") return own;
  if (open.includes($ref)) return own; // a schema that contains itself: one level is shown, then anything goes
  const shared = inline(target($ref, definitions) ?? {}, definitions, [...open, $ref]);
  return isObject(shared) ? { ...shared, ...own } : own;
}

/**
 * The schema without `$schema` and with every `$ref` replaced by what it names: some servers refuse either and
 * fail the whole request for one tool (llama.cpp#14227).
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const definitions = { ...(schema.definitions as Definitions), ...(schema.$defs as Definitions) };
  return inline(schema, definitions, []) as JsonSchema;
}

/** Tools in the shape of the chat completions API. */
export function prepareTools(tools: readonly OfferedTool[]): ChatCompletionTool[] {
  return tools.map(({ name, description, parameters }) => ({
    type: "function",
    function: { name, description, parameters: plainSchema(parameters) },
  }));
}
