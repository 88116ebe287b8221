import { ConfigError } from "./config.ts";
import { StartError } from "./data-dir.ts";
import type { RunningService } from "./serve.ts";

/** A failed start in words that the operator can act on. */
function explain(error: unknown): string {
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (code === "EADDRINUSE") return `Port ${port} on ${address} is taken. Stop what uses it, or set PORT.`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} may not be used by this user. Set PORT above 1023.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The whole life of a process: start it, or say why not and exit 1; stop it on SIGTERM or SIGINT and exit 0. */
export async function runService(start: () => Promise<Pick<RunningService, "stop">>): Promise<void> {
  const fail = (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  };
  try {
    const service = await start();
    const stop = () => void service.stop().then(() => process.exit(0), fail);
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  } catch (error) {
    fail(error);
  }
}
