const wellFormed = (value: unknown): unknown => {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), inner]));
};

/**
 * A copy of `details` that certainly has a canonical form. Models and tools write most of what is logged, and
 * nothing that they write may keep an entry away: lone surrogates become U+FFFD, and what can't be written as
 * JSON at all (nested too deep, say) is replaced by the reason.
 */
export function recordable(details: Record<string, unknown>): Record<string, unknown> {
  try {
    return JSON.parse(JSON.stringify(details, (_key, value) => wellFormed(value)));
  } catch (error) {
    return { unrecordable: String(error) };
  }
}
