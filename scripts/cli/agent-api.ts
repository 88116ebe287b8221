import { LabError } from "./failure.ts";
import { findService, urlOf } from "./services.ts";
import { readPorts } from "./state.ts";
import { visible } from "./terminal.ts";

/** A turn with a slow real model may take minutes. */
const TIMEOUT_MS = 10 * 60 * 1000;

const away = (url: string, cause: unknown) =>
  new LabError(`The agent does not answer at ${url}.`, { hint: "Start it with ./scripts/lab up", cause });

async function readBody(response: Response, url: string): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LabError(`${url} answered ${response.status} with something that is not JSON.`, {
      hint: "Is another program on the agent's port? ./scripts/lab doctor names it.",
      cause,
    });
  }
}

/** An answer above 399, in the agent's own words. */
function refusal(status: number, body: unknown): LabError {
  const { error } = (body ?? {}) as { error?: { message?: string; hint?: string } };
  const hint = error?.hint === undefined ? undefined : visible(error.hint);
  return new LabError(visible(error?.message ?? `The agent answered ${status}.`), { hint });
}

async function call<Body>(path: string, init: RequestInit): Promise<Body> {
  const url = `${urlOf(findService("agent"), readPorts())}${path}`;
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause) => {
    throw away(url, cause);
  });
  const body = await readBody(response, url);
  if (!response.ok) throw refusal(response.status, body);
  return body as Body;
}

/** GET a route of the agent. @throws {LabError} if it is away or refuses */
export const getFromAgent = <Body>(path: string): Promise<Body> => call<Body>(path, {});

/** POST JSON to a route of the agent. @throws {LabError} if it is away or refuses */
export const postToAgent = <Body>(path: string, body: unknown = {}): Promise<Body> =>
  call<Body>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
