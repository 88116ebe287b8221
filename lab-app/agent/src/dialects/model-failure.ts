import { AppError } from "@ai101/common";
import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";

/** A failed model call in words for the person who asked: it names the endpoint and the next step. */
export function explainModelFailure(error: unknown, baseUrl: string): AppError {
  const say = (code: string, what: string, hint: string) =>
    new AppError(code, 502, `The model at ${baseUrl} ${what}`, { hint, cause: error });
  if (error instanceof APIConnectionTimeoutError) {
    return say("model_timeout", "did not answer in time.", "Ask again, or try a smaller model.");
  }
  if (error instanceof APIConnectionError) {
    return say(
      "model_unreachable",
      "does not answer.",
      "Start it, or point OPENAI_BASE_URL at one that runs.",
    );
  }
  if (error instanceof APIError && error.status !== undefined) {
    return say(
      "model_failed",
      `answered with HTTP status ${error.status}: ${error.message}`,
      hintFor(error.status),
    );
  }
  return say("model_failed", "answered something that is no chat completion.", "Check OPENAI_BASE_URL.");
}

function hintFor(status: number): string {
  if (status === 401 || status === 403) return "Check OPENAI_API_KEY.";
  if (status === 404) return "Check MODEL and OPENAI_BASE_URL (it usually ends with /v1).";
  if (status === 429) return "The endpoint limits requests; wait a moment and ask again.";
  return "Its own log says more.";
}
