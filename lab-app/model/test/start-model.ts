import { createLogger, serve } from "@ai101/common";
import OpenAI from "openai";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";

/** The model on a port that the system chose, and OpenAI's own client for it, which does not try again by itself. */
export async function startModel(variables: Record<string, string> = {}, apiKey = "lab") {
  const config = readConfig(variables);
  const log = createLogger("model", "silent");
  const { app, readiness } = createApp(config, log);
  const service = await serve(app, { bind: "127.0.0.1", port: 0, log, readiness });
  const client = new OpenAI({ baseURL: `${service.url}/v1`, apiKey, maxRetries: 0 });
  return { url: service.url, client, stop: () => service.stop() };
}

/** A tool with one required text, as OpenAI's client wants it. */
export const cityTool = (name: string, description: string): OpenAI.ChatCompletionFunctionTool => ({
  type: "function",
  function: {
    name,
    description,
    parameters: {
      type: "object",
      properties: { city: { type: "string", description: "City name" } },
      required: ["city"],
    },
  },
});

export const WEATHER = cityTool("get_weather", "Get the current weather for a city.");
export const HOTELS = cityTool("find_hotels", "Find hotels in a city.");
