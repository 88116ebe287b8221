import { AppError, allowedHostNames, type Logger, Readiness } from "@ai101/common";
import { addProbes, createHttpApp, finishHttpApp } from "@ai101/common/http";
import { openHrService } from "@ai101/hr";
import type { Agent } from "./agent.ts";
import { ApprovalDesk } from "./approvals/approval-desk.ts";
import { AuditLog } from "./audit/audit-log.ts";
import { createChatModel } from "./chat-model.ts";
import { ChatSessions } from "./chat-sessions.ts";
import type { Config } from "./config.ts";
import { ContextLog } from "./context-log.ts";
import { approvalsRoute } from "./routes/approvals.ts";
import { chatRoute } from "./routes/chat.ts";
import { contextRoute } from "./routes/context.ts";
import { healthRoute } from "./routes/health.ts";
import { labsRoute } from "./routes/labs.ts";
import { recordsRoute } from "./routes/records.ts";
import { resetRoute } from "./routes/reset.ts";
import { servicesRoute } from "./routes/services.ts";
import { toolsRoute } from "./routes/tools.ts";
import { uiRoute } from "./routes/ui.ts";
import { DiscoveredTools } from "./tools/discovered-tools.ts";
import { hardcodedTools } from "./tools/hardcoded-tools.ts";
import type { ToolRegistry } from "./tools/tool-registry.ts";
import { recordingFetch } from "./wire/recording-fetch.ts";
import { WireLog } from "./wire/wire-log.ts";

/** The one place where `TOOL_MODE` decides: the same interface, two owners of the tools. */
function createTools(config: Config, log: Logger, audit: AuditLog, wire: WireLog): ToolRegistry {
  if (config.TOOL_MODE === "hardcoded")
    return hardcodedTools(openHrService(config.DATA_DIR, log), config.SAFE_SQL);
  return new DiscoveredTools({
    servers: config.servers,
    protocol: config.MCP_PROTOCOL,
    tokens: config.tokens,
    fetch: recordingFetch("mcp", wire),
    callTimeoutMs: config.TOOL_TIMEOUT_S * 1000,
    maxResultChars: config.MAX_RESULT_CHARS,
    log,
    onRefusal: (server, tool, reason) => audit.append("tool_left_out", null, { server, tool, reason }),
    onDiscovery: (tools, changes) => audit.append("tools_discovered", null, { tools, ...changes }),
  });
}

/** How long turns may go on after a stop was asked for, in milliseconds; `serve` cuts the connections half a second later. */
const TURNS_GET_MS = 1000;

/** Builds the agent without listening. `drain` ends the turns that do not end by themselves, `close` ends its connections and closes the audit log. */
export function createApp(config: Config, log: Logger) {
  const audit = new AuditLog(config.DATA_DIR);
  const wire = new WireLog();
  const agent: Agent = {
    config,
    log,
    audit,
    wire,
    contexts: new ContextLog(),
    turns: new AbortController(),
    stopping: new AbortController(),
    approvals: new ApprovalDesk(config.APPROVAL_TIMEOUT_S * 1000),
    sessions: new ChatSessions(),
    tools: createTools(config, log, audit, wire),
    model: createChatModel({
      baseUrl: config.OPENAI_BASE_URL,
      apiKey: config.OPENAI_API_KEY,
      model: config.MODEL,
      textToolCalls: config.TEXT_TOOL_CALLS,
      timeoutMs: config.MODEL_TIMEOUT_S * 1000,
      fetch: recordingFetch("llm", wire),
    }),
  };
  audit.append("agent_started", null, {
    tool_mode: config.TOOL_MODE,
    model: config.MODEL,
    transparency: config.TRANSPARENCY,
    max_rounds: config.MAX_ROUNDS,
    approvals: config.APPROVALS,
    mcp: config.servers,
  });

  const readiness = new Readiness();
  const app = createHttpApp({ log, hostNames: allowedHostNames(config.ALLOWED_HOSTS) });
  addProbes(app, readiness);
  app.use(
    healthRoute(agent),
    servicesRoute(agent),
    toolsRoute(agent),
    chatRoute(agent),
    approvalsRoute(agent),
  );
  app.use(contextRoute(agent), recordsRoute(agent), resetRoute(agent), labsRoute(agent));
  app.use(uiRoute());
  const drain = (turnsGetMs = TURNS_GET_MS) => {
    const hint = "Ask again in a moment.";
    const over = new AppError("stopping", 503, "The agent is being stopped.", { hint });
    setTimeout(() => agent.stopping.abort(over), turnsGetMs);
  };
  const close = async () => {
    await agent.sessions.idle();
    await agent.tools.close();
    audit.append("agent_stopped", null);
    audit.close();
  };
  return { app: finishHttpApp(app, log), readiness, drain, close };
}
