import type { Schema } from "../choosing/parameters.ts";

const numberIn = (value: unknown) => (typeof value === "number" ? value : undefined);

function plainNumber(schema: Schema): number {
  const step = numberIn(schema.multipleOf);
  const low = numberIn(schema.minimum) ?? (numberIn(schema.exclusiveMinimum) ?? -1) + 1;
  const high = numberIn(schema.maximum) ?? Number.POSITIVE_INFINITY;
  const value = Math.min(Math.max(low, 0), high);
  return step && step > 0 ? Math.ceil(value / step) * step : value;
}

/** The plainest value that a schema describes; strings say `text`. It may not be valid: the caller checks. */
export function plainValue(schema: Schema, text: string, depth = 0): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "integer":
    case "number":
      return plainNumber(schema);
    case "boolean":
      return false;
    case "null":
      return null;
    case "array": {
      const items =
        depth < 4 && (numberIn(schema.minItems) ?? 0) > 0
          ? [plainValue((schema.items ?? {}) as Schema, text, depth + 1)]
          : [];
      return items;
    }
    case "object": {
      const required = Array.isArray(schema.required) ? schema.required : [];
      const properties = (schema.properties ?? {}) as Record<string, Schema>;
      return Object.fromEntries(
        required.map((name) => [
          name,
          depth < 4 ? plainValue(properties[String(name)] ?? {}, text, depth + 1) : null,
        ]),
      );
    }
    default: {
      const longest = numberIn(schema.maxLength) ?? 200;
      const value = text.slice(0, longest);
      return value.padEnd(numberIn(schema.minLength) ?? 0, "-");
    }
  }
}
