import type { Parameter } from "../choosing/parameters.ts";

/** The items of a list in the type that the schema wants; one that cannot be that stays, and the schema refuses it. */
function coerceItems({ schema }: Parameter, values: readonly unknown[]): unknown[] {
  const { type } = (schema.items ?? {}) as { type?: unknown };
  if (type !== "number" && type !== "integer") return [...values];
  return values.map((value) => (Number.isFinite(Number(value)) ? Number(value) : value));
}

/** The value in the type that the schema wants, or undefined where it cannot be that. */
export function coerce(parameter: Parameter, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (parameter.options.length > 0)
    return parameter.options.find((option) => String(option).toLowerCase() === String(value).toLowerCase());
  switch (parameter.type) {
    case "integer":
    case "number": {
      const number =
        typeof value === "number" ? value : Number(String(value).replace(/[^\d.eE+-]/g, "") || Number.NaN);
      if (!Number.isFinite(number)) return undefined;
      return parameter.type === "integer" && !Number.isInteger(number) ? undefined : number;
    }
    case "boolean":
      return typeof value === "boolean"
        ? value
        : /^(?:true|yes|on|1)$/i.test(String(value))
          ? true
          : /^(?:false|no|off|0)$/i.test(String(value))
            ? false
            : undefined;
    case "array":
      return coerceItems(parameter, Array.isArray(value) ? value : [value]);
    case "string":
      return typeof value === "string" ? value : String(value);
    default:
      return typeof value === "object" ? value : undefined;
  }
}
