import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LabError, UsageError } from "./failure.ts";
import { root } from "./paths.ts";
import type { Service } from "./services.ts";
import { readState } from "./state.ts";

type Variables = Record<string, string>;

/** Reads `KEY=VALUE` words. @throws {UsageError} on another form, or a key that the service does not know */
export function parseAssignments(service: Service, words: readonly string[]): Variables {
  const pairs = words.map((word) => {
    const at = word.indexOf("=");
    if (at < 1) throw new UsageError(`${JSON.stringify(word)} is not of the form KEY=VALUE.`);
    const key = word.slice(0, at);
    if (!service.variables.includes(key)) {
      const hint = `It knows ${service.variables.join(", ")}.`;
      throw new UsageError(`${service.name} does not know the variable ${JSON.stringify(key)}.`, { hint });
    }
    return [key, word.slice(at + 1)] as const;
  });
  return Object.fromEntries(pairs);
}

/** `NAME=value` as it may be shown: the value of a key or token is hidden, and what a shell would read is quoted. */
export function showAssignment([name, value]: [string, string]): string {
  if (/(KEY|TOKEN)$/.test(name)) return `${name}='…'`;
  return `${name}=${/^[\w./:@=,-]*$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`}`;
}

/** What the user wants of a service: the variables of this shell (and `.env`), over them what `set` has set. */
export function wantedVariables(service: Service, flags = readState().flags[service.name]): Variables {
  const named = service.variables.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(named), ...flags };
}

/** Lets the service's own configuration judge the values, so that a wrong one stops nothing. @throws {LabError} */
export async function checkVariables(service: Service, variables: Variables): Promise<void> {
  const file = pathToFileURL(join(root, "lab-app", service.name, "src/config.ts"));
  const { readConfig } = (await import(file.href)) as { readConfig: (env: NodeJS.ProcessEnv) => unknown };
  try {
    readConfig(variables);
  } catch (error) {
    if ((error as Error).name !== "ConfigError") throw error;
    throw new LabError(`${service.name}: ${(error as Error).message}`, { cause: error });
  }
}
