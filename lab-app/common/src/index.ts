// What every service shares and nobody comes to learn: configuration, logging, HTTP life cycle, errors.
export * from "./app-error.ts";
export * from "./config.ts";
export * from "./data-dir.ts";
export * from "./logger.ts";
export * from "./parse-input.ts";
export * from "./readiness.ts";
export * from "./request-guard.ts";
export * from "./run-service.ts";
export * from "./serve.ts";
