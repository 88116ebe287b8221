import { type Command, InvalidArgumentError } from "commander";
import { getFromAgent } from "../agent-api.ts";
import { paint, print, printableJson, visible, visibleLine } from "../terminal.ts";

interface Part {
  headers: Record<string, string>;
  /** The exact text, which is JSON, an event stream, or empty. */
  body: string;
}

interface Exchange {
  seq: number;
  kind: string;
  session_id: string | null;
  round: number | null;
  request: Part & { method: string; url: string };
  response: (Part & { status: number }) | null;
  ms: number | null;
  error?: string;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // no JSON: shown as it is
  }
}

/** The JSON-RPC method and what it names, or the model that a chat request names. */
function subject(body: string): string {
  const { method, params, model } = (parsed(body) ?? {}) as {
    method?: string;
    params?: { name?: string; uri?: string };
    model?: string;
  };
  return visibleLine([method, params?.name, params?.uri, model].filter(Boolean).join(" "));
}

function printPart(title: string, { headers, body }: Part): void {
  print(`  ${paint("bold", title)}`);
  for (const [name, value] of Object.entries(headers)) print(`    ${visibleLine(`${name}: ${value}`)}`);
  const json = parsed(body);
  const text = json === undefined ? visible(body) : printableJson(json);
  if (text !== "") print(`    ${text.replaceAll("\n", "\n    ")}`);
}

/** The agent reads the outbox for whoever looks at it, outside of any turn: that would push the last turn out of sight. */
const isOutboxRead = ({ session_id, request }: Exchange) =>
  session_id === null && subject(request.body) === "resources/read outbox://messages";

interface Options {
  all: boolean;
  last: number;
  full: boolean;
  answers: boolean;
  json?: boolean;
}

function printExchange(
  { seq, kind, round, request, response, ms, error }: Exchange,
  { full, answers }: Options,
): void {
  const outcome = response ? `${response.status}` : `no answer: ${error ?? "not yet"}`;
  const time = ms === null ? "" : `${Math.round(ms)} ms`;
  const line = [seq, kind, `${request.method} ${request.url}`, outcome, time].join("  ");
  print([visibleLine(line), subject(request.body), round ? `round ${round}` : ""].join("  ").trimEnd());
  if (full) printPart("request", request);
  if (full && response) printPart("response", response);
  else if (answers && response) printPart("response", { headers: {}, body: response.body });
}

function count(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It takes a whole number above 0.");
}

export function addWire(program: Command): void {
  program
    .command("wire")
    .description("the recorded exchanges with the model and the MCP servers, newest last")
    .option("--last <count>", "only the newest ones", count, 20)
    .option("--all", "also the agent's own reads of the outbox, outside of any turn", false)
    .option("--full", "with headers and bodies", false)
    .option("--answers", "with the bodies of the answers alone", false)
    .option("--json", "the agent's own answer")
    .action(async (options: Options) => {
      const body = await getFromAgent<{ entries: Exchange[] }>("/wire");
      if (options.json) return print(printableJson(body));
      if (body.entries.length === 0) return print("Nothing was recorded yet, or TRANSPARENCY is quiet.");
      const entries = body.entries.filter((exchange) => options.all || !isOutboxRead(exchange));
      for (const exchange of entries.slice(-options.last)) printExchange(exchange, options);
    });
}
