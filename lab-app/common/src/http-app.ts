import { randomUUID } from "node:crypto";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import helmet from "helmet";
import { AppError } from "./app-error.ts";
import type { Logger } from "./logger.ts";
import { requestGuard } from "./request-guard.ts";

/** Set by {@link createHttpApp} on `response.locals.log`: the logger of this one request. */
const logRequest = (log: Logger): RequestHandler => {
  return (request, response, next) => {
    const started = performance.now();
    response.locals.log = log.child({ request_id: randomUUID() });
    response.on("close", () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const { method, originalUrl: url } = request;
      response.locals.log.debug({ method, url, status: response.statusCode, ms }, "request answered");
    });
    next();
  };
};

// The stack speaks plain HTTP, on loopback: a browser told to use HTTPS would not reach it.
const headers = helmet({
  strictTransportSecurity: false,
  contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
});

/** An Express app with what every service wants before its own routes: headers, Host and Origin, request log. */
export function createHttpApp(options: { log: Logger; hostNames: readonly string[] }): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(headers, logRequest(options.log), requestGuard(options.hostNames));
  return app;
}

/** For `app.route(path).get(…).all(methodNotAllowed("GET"))`. */
export function methodNotAllowed(...allowed: string[]): RequestHandler {
  return (request, response) => {
    response.setHeader("Allow", allowed.join(", "));
    throw new AppError(
      "method_not_allowed",
      405,
      `${request.path} takes ${allowed.join(", ")}, not ${request.method}.`,
    );
  };
}

const notFound: RequestHandler = (request) => {
  throw new AppError("not_found", 404, `There is no route ${request.method} ${request.path}.`);
};

/** Errors of Express and its body parsers carry a status; below 500 their fault is the caller's. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status, type, message } = error as { status?: number; type?: string; message?: string };
  if (status !== undefined && status >= 400 && status < 500) {
    if (type === "entity.parse.failed") return new AppError("bad_json", 400, "The body is not valid JSON.");
    if (type === "entity.too.large") return new AppError("too_large", 413, "The body is too large.");
    return new AppError("bad_request", status, message ?? "The request is not valid.");
  }
  return new AppError("internal", 500, "The service failed; its log says why.", { cause: error });
}

const errorMiddleware = (log: Logger): ErrorRequestHandler => {
  return (error, _request, response, next) => {
    const appError = toAppError(error);
    const requestLog: Logger = response.locals.log ?? log;
    if (appError.status >= 500) requestLog.error({ err: error }, "request failed");
    if (response.headersSent) return next(error);
    response.status(appError.status).json(appError.toBody());
  };
};

/** Closes an app: unknown routes answer 404, and every error takes the one shape of {@link AppError}. */
export function finishHttpApp(app: Express, log: Logger): Express {
  app.use(notFound, errorMiddleware(log));
  return app;
}
