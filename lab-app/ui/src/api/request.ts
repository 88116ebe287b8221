/** A failure in words for the reader: what happened, and what to do next. */
export class RequestError extends Error {
  override name = "RequestError";
  readonly status: number;
  readonly hint: string | undefined;

  constructor(message: string, status: number, hint?: string) {
    super(message);
    this.status = status;
    this.hint = hint;
  }
}

const AWAY = new RequestError(
  "The agent does not answer.",
  0,
  "Start it with ./scripts/lab up; this page tries again by itself.",
);

/** Turns any thrown value into a failure that can be shown. */
export const asRequestError = (error: unknown): RequestError =>
  error instanceof RequestError ? error : new RequestError(String(error), 0);

/** Reads the agent's `{error:{code, message, hint?}}`; any other body is named by its status. */
export async function readFailure(response: Response): Promise<RequestError> {
  const body = await response.json().catch(() => undefined);
  const { message, hint } = body?.error ?? {};
  return new RequestError(message ?? `The agent answered ${response.status}.`, response.status, hint);
}

/** `fetch` to the agent. @throws {RequestError} when it does not answer, or answers 4xx or 5xx */
export async function send(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw AWAY;
  });
  if (!response.ok) throw await readFailure(response);
  return response;
}

/** @throws {RequestError} */
export const getJson = async <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
  (await send(path, { signal })).json();

/** @throws {RequestError} */
export const postJson = async <Body>(path: string, body: unknown = {}): Promise<Body> => {
  const headers = { "Content-Type": "application/json" };
  return (await send(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
};
