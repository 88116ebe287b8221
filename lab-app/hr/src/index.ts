// The HR domain: a database, a seed, and the tools as plain functions. No HTTP, no MCP and no model in here.
export * from "./hr-service.ts";
export * from "./hr-tool.ts";
export type { Outbox, OutboxMessage } from "./outbox.ts";
export type { Employee } from "./seed.ts";
