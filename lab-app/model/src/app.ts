import { allowedHostNames, type Logger, Readiness } from "@ai101/common";
import { addProbes, createHttpApp, finishHttpApp } from "@ai101/common/http";
import express, { Router } from "express";
import type { Config } from "./config.ts";
import { MODELS } from "./models.ts";
import { warmUp } from "./reading/language.ts";
import { ApiError, apiErrors } from "./routes/api-error.ts";
import { authorize } from "./routes/authorize.ts";
import { chatCompletionRoutes } from "./routes/chat-completions.ts";
import { modelRoutes } from "./routes/models.ts";
import { tokensOf } from "./usage.ts";

/** Room for a context of 100,000 tokens and the JSON around it. */
const LARGEST_BODY = "8mb";

/** The teaching model behind the OpenAI API's paths. It is warm when this returns. */
export function createApp(config: Config, log: Logger) {
  warmUp();
  tokensOf("warm");
  const readiness = new Readiness();
  const app = createHttpApp({ log, hostNames: allowedHostNames(config.ALLOWED_HOSTS) });
  addProbes(app, readiness);
  app.get("/health", (_request, response) => {
    response.json({
      status: readiness.ready ? "ok" : "starting",
      scripted: true,
      models: MODELS.map(({ id }) => id),
      api_key_required: config.MODEL_API_KEY !== undefined,
    });
  });
  const v1 = Router();
  v1.use(
    authorize(config.MODEL_API_KEY),
    express.json({ limit: LARGEST_BODY }),
    modelRoutes(),
    chatCompletionRoutes(),
  );
  v1.use((request) => {
    throw new ApiError(404, `There is no route ${request.method} ${request.originalUrl}.`);
  });
  app.use("/v1", v1, apiErrors);
  return { app: finishHttpApp(app, log), readiness, close: () => undefined };
}
