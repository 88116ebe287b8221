const wellFormed = (value: unknown): unknown => {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), inner]));
};

/** A value as JSON keeps it; what can't be written as JSON (nested too deep, say) is replaced by the reason. */
function asJson(value: unknown): unknown {
  if (value === undefined) return undefined;
  try {
    return JSON.parse(JSON.stringify(value, (_key, part) => wellFormed(part)));
  } catch (error) {
    return { unrecordable: String(error) };
  }
}

/**
 * A copy of `details` that certainly has a canonical form. Models and tools write most of what is logged, and
 * nothing that they write may keep an entry, or another field of it, away: lone surrogates become U+FFFD, and a
 * field that can't be written is replaced by the reason.
 */
export function recordable(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name.toWellFormed(), asJson(value) ?? null]),
  );
}
