import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { z } from "zod";

// The dialect that MCP prescribes for the schemas of tools.
const TARGET = { target: "draft-2020-12" } as const;

/**
 * The same schema with its JSON Schema computed once. The SDK converts zod to JSON Schema on every call of a
 * tool, and that alone is about a tenth of its time; the answer never changes.
 */
export function memoised<Schema extends z.ZodObject>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const standard = schema["~standard"];
  const input = standard.jsonSchema.input(TARGET);
  const output = standard.jsonSchema.output(TARGET);
  return { "~standard": { ...standard, jsonSchema: { input: () => input, output: () => output } } };
}
