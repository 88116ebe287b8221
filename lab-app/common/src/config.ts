import { z } from "zod";

/** Thrown by {@link parseConfig}; its message lists every fault, one a line, and is meant for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const TRUE_WORDS = ["true", "1", "yes", "on"];
const FALSE_WORDS = ["false", "0", "no", "off"];

/** A boolean variable: true/false/1/0/yes/no/on/off in any case. Anything else is a fault, never a silent default. */
export const flag = (fallback: boolean) =>
  z
    .string()
    .transform((text, context) => {
      const word = text.trim().toLowerCase();
      if (TRUE_WORDS.includes(word)) return true;
      if (FALSE_WORDS.includes(word)) return false;
      context.addIssue({ code: "custom", message: "takes true, false, 1, 0, yes, no, on or off" });
      return z.NEVER;
    })
    .default(fallback);

/** A variable with a closed set of values, compared without regard to case. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) =>
  z
    .string()
    .optional()
    .transform((text, context): Values[number] => {
      const word = text === undefined ? fallback : text.trim().toLowerCase();
      const found = values.find((value) => value === word);
      if (found !== undefined) return found;
      context.addIssue({ code: "custom", message: `takes ${values.join(", ")}` });
      return z.NEVER;
    });

/** A whole number between `min` and `max`, both allowed. */
export const wholeNumber = (fallback: number, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z
    .string()
    .transform((text, context) => {
      const value = Number(text.trim());
      if (/^\d+$/.test(text.trim()) && value >= min && value <= max) return value;
      context.addIssue({ code: "custom", message: `takes a whole number from ${min} to ${max}` });
      return z.NEVER;
    })
    .default(fallback);

/** An absolute http or https URL, kept as the text that was given, without a slash at its end. */
export const httpUrl = (fallback: string) =>
  z
    .string()
    .transform((text, context) => {
      const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
      if (url?.protocol === "http:" || url?.protocol === "https:") return text.trim().replace(/\/+$/, "");
      context.addIssue({ code: "custom", message: "takes an http:// or https:// address" });
      return z.NEVER;
    })
    .default(fallback);

/** Comma-separated words; blanks around them are dropped, and so are empty ones. */
export const wordList = (fallback: string[]) =>
  z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((word) => word.trim())
        .filter((word) => word !== ""),
    )
    .default(fallback);

/** A secret that goes into an HTTP header, which takes printable ASCII alone (RFC 9110, 5.5). */
export const headerSecret = () =>
  z.string().regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, "takes printable ASCII characters, as a header does");

/** The variables that every service has. `PORT` 0 lets the system choose: tests use it. */
export const serviceVariables = (service: string, port: number) => ({
  BIND: z.string().default("127.0.0.1"),
  PORT: wholeNumber(port, { max: 65_535 }),
  DATA_DIR: z.string().default(`./.lab-data/${service}`),
  LOG_LEVEL: choice(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
});

/** The value as a fault may show it: secrets end up in logs and on projectors. */
const shown = (name: string, value: string | undefined) =>
  /(TOKEN|KEY|SECRET|PASSWORD)$/.test(name) ? "(not shown)" : JSON.stringify(value ?? "");

/**
 * Reads a service's variables.
 * An empty variable counts as not set, because Compose passes `${NAME:-}` on as an empty string.
 * @throws {ConfigError} naming each faulty variable, the value it has and what it takes
 */
export function parseConfig<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[name] || undefined]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? "configuration");
    return `  ${name}=${shown(name, given[name])} ${issue.message}`;
  });
  throw new ConfigError(`The configuration is not valid; nothing was started:\n${faults.join("\n")}`);
}
