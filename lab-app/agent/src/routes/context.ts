import { parseInput } from "@ai101/common";
import { methodNotAllowed } from "@ai101/common/http";
import { Router } from "express";
import { z } from "zod";
import type { Agent } from "../agent.ts";
import type { Message } from "../chat-model.ts";
import type { ContextEntry } from "../context-log.ts";
import { type CountTokens, loadTokenCounter } from "../token-count.ts";
import type { OfferedTool } from "../tools/tool-registry.ts";

const querySchema = z.strictObject({ session_id: z.string().min(1) });

const SOURCES = { system: "system", developer: "system", user: "user", assistant: "assistant" } as const;

type Source = "system" | "user" | "assistant" | "tool_result";

const sourceOf = ({ role }: Message): Source =>
  role in SOURCES ? SOURCES[role as keyof typeof SOURCES] : "tool_result";

/** Which tool a result came from stands in the call that asked for it. */
function toolOf(message: Message, messages: readonly Message[]): string | undefined {
  if (message.role !== "tool") return undefined;
  const calls = messages.flatMap((other) => (other.role === "assistant" ? (other.tool_calls ?? []) : []));
  const call = calls.find(({ id }) => id === message.tool_call_id);
  return call?.type === "function" ? call.function.name : undefined;
}

function describeMessage(message: Message, { messages, tools }: ContextEntry, tokensOf: CountTokens) {
  const tool = toolOf(message, messages);
  const server = tools.find(({ name }) => name === tool)?.server;
  const source = sourceOf(message);
  return { ...message, source, tool, server, untrusted: source === "tool_result", tokens: tokensOf(message) };
}

function describeTool({ name, server, description, parameters }: OfferedTool, tokensOf: CountTokens) {
  const tokens = tokensOf({ name, description, parameters });
  return { name, server, description, parameters, untrusted: server !== "agent", tokens };
}

function describeCall(entry: ContextEntry, tokensOf: CountTokens) {
  const messages = entry.messages.map((message) => describeMessage(message, entry, tokensOf));
  const tools = entry.tools.map((tool) => describeTool(tool, tokensOf));
  const sumOf = (source: Source) =>
    messages.filter((message) => message.source === source).reduce((sum, { tokens }) => sum + tokens, 0);
  const parts = {
    system: sumOf("system"),
    user: sumOf("user"),
    assistant: sumOf("assistant"),
    results: sumOf("tool_result"),
    tools: tools.reduce((sum, { tokens }) => sum + tokens, 0),
  };
  const total = Object.values(parts).reduce((sum, tokens) => sum + tokens, 0);
  const { turn, round, ts, model, prompt_tokens } = entry;
  return { turn, round, ts, model, messages, tools, tokens: { ...parts, total }, prompt_tokens };
}

/** `GET /context?session_id=`: for each model call exactly what the model saw, with tokens per part. */
export function contextRoute({ config, contexts }: Agent): Router {
  const router = Router();
  router
    .route("/context")
    .get(async (request, response) => {
      const { session_id } = parseInput(querySchema, request.query);
      const tokensOf = await loadTokenCounter();
      const entries = config.TRANSPARENCY === "quiet" ? [] : contexts.of(session_id);
      const calls = entries.map((entry) => describeCall(entry, tokensOf));
      response.json({ session_id, calls });
    })
    .all(methodNotAllowed("GET"));
  return router;
}
