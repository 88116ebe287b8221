// Teaches: the schema is checked by the side that calls, too. What it refuses is never sent.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { BoundedCache } from "../bounded-cache.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";

type Validator = ValidateFunction | "unusable";

/** `$schema` would make ajv look for a dialect; the model reads every schema as 2020-12. */
function withoutDialect(schema: Record<string, unknown>): Record<string, unknown> {
  const { $schema: _, $id: __, ...rest } = schema;
  return rest;
}

function compile(schema: Record<string, unknown>): Validator {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    addUsedSchema: false,
  });
  addFormats.default(ajv);
  try {
    return ajv.compile(withoutDialect(schema));
  } catch {
    return "unusable"; // no valid JSON Schema: no arguments can be shown to fit it
  }
}

const cache = new BoundedCache<Validator>(300);

const validatorOf = (tool: ToolProfile): Validator =>
  cache.get(JSON.stringify(tool.parameters), () => compile(tool.parameters));

/** Whether a tool's schema takes these arguments. */
export function accepts(tool: ToolProfile, args: Record<string, unknown>): boolean {
  const validate = validatorOf(tool);
  return validate !== "unusable" && validate(args);
}

/**
 * Names of the arguments that the schema refuses; "" stands for the arguments as a whole. Empty where all is well.
 */
export function refusedArguments(tool: ToolProfile, args: Record<string, unknown>): string[] {
  const validate = validatorOf(tool);
  if (validate === "unusable") return [""];
  if (validate(args)) return [];
  const names = (validate.errors ?? []).map(
    ({ instancePath, params }) => instancePath.split("/")[1] ?? params.missingProperty ?? "",
  );
  return [...new Set(names.map((name) => String(name).replace(/~1/g, "/").replace(/~0/g, "~")))];
}
