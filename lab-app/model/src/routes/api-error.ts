import { AppError } from "@ai101/common";
import type { ErrorRequestHandler } from "express";

/** A failure in the shape of the OpenAI API: `{error:{message, type, param, code}}`. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: string | null;
  readonly param: string | null;

  constructor(status: number, message: string, options: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.code = options.code ?? null;
    this.param = options.param ?? null;
  }
}

const TYPES: Record<number, string> = { 401: "invalid_request_error", 429: "rate_limit_error" };

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AppError) return new ApiError(error.status, error.message, { code: error.code });
  const { status, type } = error as { status?: number; type?: string };
  if (type === "entity.parse.failed") return new ApiError(400, "The body is not valid JSON.");
  if (type === "entity.too.large") return new ApiError(413, "The body is too large.");
  if (status !== undefined && status >= 400 && status < 500)
    return new ApiError(status, "The request is not valid.");
  return new ApiError(500, "The model failed; its log says why.");
}

/** Below `/v1`, every error takes the shape that OpenAI clients read. */
export const apiErrors: ErrorRequestHandler = (error, _request, response, next) => {
  const { status, message, param, code } = toApiError(error);
  if (status >= 500) response.locals.log?.error({ err: error }, "completion failed");
  if (response.headersSent) return next(error);
  const type = TYPES[status] ?? (status >= 500 ? "server_error" : "invalid_request_error");
  response.status(status).json({ error: { message, type, param, code } });
};
