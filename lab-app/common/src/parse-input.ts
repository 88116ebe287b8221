import type { z } from "zod";
import { AppError } from "./app-error.ts";

const UNITS: Record<string, string> = { string: " characters", array: " items" };

/** A fault in words for the caller; undefined where zod's own say it well. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type")
    return issue.input === undefined ? "is missing" : `takes type ${issue.expected}`;
  if (issue.code === "too_small") return `takes at least ${issue.minimum}${UNITS[issue.origin] ?? ""}`;
  if (issue.code === "too_big") return `takes at most ${issue.maximum}${UNITS[issue.origin] ?? ""}`;
  if (issue.code === "invalid_value") return `takes ${issue.values.join(", ")}`;
  if (issue.code === "unrecognized_keys") return `not known here: ${issue.keys.join(", ")}`;
  return undefined;
}

/** Checks a request body or query. @throws {AppError} 400 `bad_request`, naming each faulty field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: describe });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const field = issue.path.join(".") || "the whole";
    return `${field}: ${issue.message}`;
  });
  throw new AppError("bad_request", 400, faults.join("; "));
}
