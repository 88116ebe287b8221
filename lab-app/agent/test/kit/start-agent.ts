import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { createLogger, serve } from "@ai101/common";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import type { TracedRound } from "../../src/steps.ts";

export interface ChatBody {
  answer: string;
  trace: TracedRound[];
  session_id: string;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
  notes: string[];
  error?: { code: string; message: string; hint?: string };
}

/** A folder that goes with the test. */
export function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "ai101-agent-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The real agent on a free port; it stops with the test. */
export async function startAgent(context: TestContext, env: Record<string, string>) {
  const config = readConfig({ PORT: "0", DATA_DIR: temporaryFolder(context), LOG_LEVEL: "silent", ...env });
  const log = createLogger("agent", config.LOG_LEVEL);
  const { app, readiness, drain, close } = createApp(config, log);
  const service = await serve(app, {
    bind: "127.0.0.1",
    port: 0,
    log,
    readiness,
    onDrain: () => drain(20),
    onStop: close,
    drainMs: 500,
  });
  context.after(() => service.stop());

  const get = async <Body = Record<string, unknown>>(path: string): Promise<Body> =>
    (await fetch(service.url + path)).json() as Promise<Body>;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(service.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal,
    });
  const ask = async (message: string, session_id?: string): Promise<ChatBody> =>
    (await post("/chat", { message, session_id })).json() as Promise<ChatBody>;
  return { url: service.url, get, post, ask, stop: () => service.stop() };
}

/** Asks again and again until `check` holds. @throws after twenty seconds */
export async function until(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error("it did not happen within twenty seconds");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
