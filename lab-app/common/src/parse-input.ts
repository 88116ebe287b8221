import type { z } from "zod";
import { AppError } from "./app-error.ts";

/** Checks a request body or query. @throws {AppError} 400 `bad_request`, naming each faulty field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const field = issue.path.join(".");
    return field === "" ? issue.message : `${field}: ${issue.message}`;
  });
  throw new AppError("bad_request", 400, faults.join("; "));
}
