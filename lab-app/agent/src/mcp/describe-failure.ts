import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import type { ServerAddress } from "./server-list.ts";

/** The system's word for a failed connection (ECONNREFUSED, ENOTFOUND …), dug out of the chain of causes. */
function systemCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && /^E[A-Z]+$|^UND_ERR/.test(code)) return code;
  }
  return undefined;
}

const NEVER_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** Whether a request certainly never reached the server, so that repeating it can do no harm. */
export function neverArrived(error: unknown): boolean {
  return NEVER_CONNECTED.includes(systemCode(error) ?? "");
}

/** One sentence that says what went wrong with a server, for a person and for a model. */
export function describeFailure({ name, url }: ServerAddress, error: unknown): string {
  const server = `The MCP server ${name} at ${url}`;
  if (error instanceof ProtocolError)
    return `${server} refused the request: ${error.message} (${error.code}).`;
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
    return `${server} did not answer in time.`;
  if (error instanceof SdkHttpError) {
    const advice = error.status === 401 || error.status === 403 ? " Check MCP_TOKEN." : "";
    return `${server} answered with HTTP status ${error.status}.${advice}`;
  }
  const code = systemCode(error);
  if (code !== undefined) return `${server} does not answer (${code}).`;
  return `${server} failed: ${error instanceof Error ? error.message : String(error)}.`;
}
