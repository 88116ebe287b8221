import { AppError } from "@ai101/common";
import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { cutText } from "../tools/cut-text.ts";
import type { OfferedTool } from "../tools/tool-registry.ts";

/** An endpoint's own words, of which some send a whole page, in characters. */
export const LONGEST = 500;

/** A failed model call in words for the person who asked: it names the endpoint and the next step. */
export function explainModelFailure(
  error: unknown,
  baseUrl: string,
  tools: readonly OfferedTool[],
): AppError {
  const say = (code: string, what: string, hint: string) =>
    new AppError(code, 502, `The model at ${baseUrl} ${what}`, { hint, cause: error });
  if (error instanceof APIConnectionTimeoutError) {
    const hint = "Each call is tried three times. Try a smaller model, or raise MODEL_TIMEOUT_S.";
    return say("model_timeout", "did not answer in time.", hint);
  }
  if (error instanceof APIConnectionError) {
    return say(...explainBrokenConnection(error));
  }
  if (error instanceof APIError && error.status !== undefined) {
    const hint = error.status === 400 ? hintForRefusal(error.message, tools) : hintFor(error.status);
    return say(
      "model_failed",
      `answered with HTTP status ${error.status}: ${cutText(wordsOf(error), LONGEST)}`,
      hint,
    );
  }
  if (error instanceof APIError)
    // in the middle of a stream, where no status can follow
    return say(
      "model_failed",
      `reported an error: ${cutText(error.message, LONGEST)}`,
      "Its own log says more.",
    );
  const reason = error instanceof Error ? error.message : String(error);
  return say(
    "model_failed",
    `sent an answer that can't be read: ${cutText(reason, LONGEST)}.`,
    "Check OPENAI_BASE_URL, then ask again.",
  );
}

/** The package puts the status before the endpoint's words. */
const wordsOf = ({ message, status }: APIError) => message.replace(new RegExp(`^${status} `), "");

/** Code, sentence and hint. Why `fetch` failed stands in the innermost cause; undici words it. */
function explainBrokenConnection(error: Error): [code: string, what: string, hint: string] {
  let cause: Error & { code?: string } = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  if (cause.message === "terminated" || cause.code === "UND_ERR_SOCKET" || cause.code === "ECONNRESET")
    return ["model_failed", "broke off the connection.", "Its own log says more; then ask again."];
  const why = cause.code ?? cutText(cause.message, LONGEST);
  const hint = "Start it, or point OPENAI_BASE_URL at one that runs.";
  return ["model_unreachable", `does not answer (${why}).`, hint];
}

function hintFor(status: number): string {
  if (status === 401 || status === 403) return "Check OPENAI_API_KEY.";
  if (status === 404) return "Check MODEL and OPENAI_BASE_URL (it usually ends with /v1).";
  if (status === 429) return "The endpoint limits requests; wait a moment and ask again.";
  return "Its own log says more.";
}

/** One refused tool schema fails the whole request (llama.cpp#14227): name the tool where the message tells it. */
function hintForRefusal(message: string, tools: readonly OfferedTool[]): string {
  const index = message.match(/tools[[.](\d+)/)?.[1];
  const tool = index === undefined ? tools.find(({ name }) => message.includes(name)) : tools[Number(index)];
  if (tool !== undefined) return `It refuses the schema of the tool ${tool.name}, offered by ${tool.server}.`;
  return "It refuses the request; its own log says more.";
}
