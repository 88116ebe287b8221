import type { Command } from "commander";
import { getFromAgent } from "../agent-api.ts";
import { paint, print, printableJson, visible, visibleLine } from "../terminal.ts";

interface Exchange {
  kind: string;
  session_id?: string | null;
  round?: number | null;
  request: { method: string; url: string; headers: Record<string, string>; body: unknown };
  response: { status: number; headers: Record<string, string>; body: unknown } | null;
  ms: number;
}

/** GET /wire is an object with one list, or the list itself. */
const exchangesOf = (body: unknown): Exchange[] =>
  (Array.isArray(body) ? body : Object.values(body as object).find(Array.isArray)) ?? [];

/** The JSON-RPC method and tool of an MCP request, the model of a chat request. */
function subject(body: unknown): string {
  const { method, params, model } = (body ?? {}) as {
    method?: string;
    params?: { name?: string };
    model?: string;
  };
  return visibleLine([method, params?.name, model].filter(Boolean).join(" "));
}

function printPart(title: string, headers: Record<string, string>, body: unknown): void {
  print(`  ${paint("bold", title)}`);
  for (const [name, value] of Object.entries(headers)) print(`    ${visibleLine(`${name}: ${value}`)}`);
  const text = typeof body === "string" ? visible(body) : printableJson(body ?? null);
  print(`    ${text.replaceAll("\n", "\n    ")}`);
}

export function addWire(program: Command): void {
  program
    .command("wire")
    .description("the recorded exchanges with the model and the MCP servers, newest last")
    .option("--last <count>", "only the last ones", "20")
    .option("--full", "with headers and bodies")
    .option("--json", "the agent's own answer")
    .action(async ({ last, full, json }: { last: string; full?: boolean; json?: boolean }) => {
      const body = await getFromAgent<unknown>("/wire");
      if (json) return print(printableJson(body));
      for (const { kind, round, request, response, ms } of exchangesOf(body).slice(-Number(last))) {
        const place = round ? `round ${round}` : "";
        const line = `${kind}  ${request.method} ${request.url}  ${response?.status ?? "no answer"}  ${Math.round(ms)} ms`;
        print(`${visibleLine(line)}  ${subject(request.body)}  ${place}`.trimEnd());
        if (full) printPart("request", request.headers, request.body);
        if (full && response) printPart("response", response.headers, response.body);
      }
    });
}
