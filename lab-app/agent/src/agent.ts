import type { Logger } from "@ai101/common";
import type { ApprovalDesk } from "./approvals/approval-desk.ts";
import type { AuditLog } from "./audit/audit-log.ts";
import type { ChatModel } from "./chat-model.ts";
import type { ChatSessions } from "./chat-sessions.ts";
import type { Config } from "./config.ts";
import type { ContextLog } from "./context-log.ts";
import type { ToolRegistry } from "./tools/tool-registry.ts";
import type { WireLog } from "./wire/wire-log.ts";

/** What the routes work with: built once by `createApp`, handed to each route. */
export interface Agent {
  config: Config;
  log: Logger;
  model: ChatModel;
  tools: ToolRegistry;
  sessions: ChatSessions;
  approvals: ApprovalDesk;
  audit: AuditLog;
  wire: WireLog;
  contexts: ContextLog;
  /** Aborted at a reset, and then another: the turns that run end with it. */
  turns: AbortController;
  /** Aborted when the agent stops: turns end with a sentence, and what they did is in the audit log. */
  stopping: AbortController;
}
