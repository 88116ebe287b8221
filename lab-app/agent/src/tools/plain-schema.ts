import type { JsonSchema } from "./tool-registry.ts";

/** A server's schema is hostile until it is measured: a few nested references can stand for millions of nodes. */
const MOST_NODES = 2000;
const DEEPEST = 40;

/** Keywords whose value is a schema or a list of schemas, and those whose value is a map of named schemas. */
const SCHEMAS = new Set(
  "items prefixItems contains additionalProperties propertyNames anyOf allOf oneOf not if then else".split(
    " ",
  ),
);
const NAMED_SCHEMAS = new Set(["properties", "patternProperties", "dependentSchemas"]);
const DROPPED = new Set(["$schema", "$id", "$defs", "definitions", "$ref"]);

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @throws when the schema is too large or too deep once its references are replaced */
class Inliner {
  readonly #definitions: Fields;
  #nodes = 0;

  constructor(definitions: Fields) {
    this.#definitions = definitions;
  }

  inline(value: unknown, depth: number, open: readonly string[]): unknown {
    if (++this.#nodes > MOST_NODES) throw new Error(`its schema has more than ${MOST_NODES} parts`);
    if (depth > DEEPEST) throw new Error(`its schema is nested deeper than ${DEEPEST} levels`);
    if (Array.isArray(value)) return value.map((item) => this.inline(item, depth + 1, open));
    if (!isObject(value)) return value;
    const own = Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !DROPPED.has(key))
        .map(([key, part]) => [key, this.#part(key, part, depth, open)]),
    );
    const { $ref } = value;
    if (typeof $ref !== "string" || open.includes($ref)) return own; // what contains itself is shown one level deep
    const shared = this.inline(this.#target($ref), depth + 1, [...open, $ref]);
    return isObject(shared) ? { ...shared, ...own } : own;
  }

  #part(key: string, part: unknown, depth: number, open: readonly string[]): unknown {
    if (SCHEMAS.has(key)) return this.inline(part, depth + 1, open);
    if (!NAMED_SCHEMAS.has(key) || !isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, schema]) => [name, this.inline(schema, depth + 1, open)]),
    );
  }

  /** `#/$defs/Name` and `#/definitions/Name` are the two places where schema makers put shared parts. */
  #target(ref: string): unknown {
    return this.#definitions[ref.replace(/^#\/(\$defs|definitions)\//, "")] ?? {};
  }
}

/**
 * The schema without `$schema` and with every `$ref` replaced by what it names: some servers refuse either and
 * fail the whole request for one tool (llama.cpp#14227).
 * @throws with words for a person, when it is too large or too deep
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  if (JSON.stringify(schema).length > 100_000)
    throw new Error("its schema is longer than 100,000 characters");
  const definitions = { ...(schema.definitions as Fields), ...(schema.$defs as Fields) };
  return new Inliner(definitions).inline(schema, 0, []) as JsonSchema;
}
