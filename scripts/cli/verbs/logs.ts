import type { Command } from "commander";
import { getFromAgent } from "../agent-api.ts";
import { counted, paint, print, printableJson, visible, visibleLine } from "../terminal.ts";

interface Entry {
  seq: number;
  ts: string;
  event: string;
  session_id: string | null;
  [field: string]: unknown;
}

interface Logs {
  transparency: string;
  entries: Entry[];
  /** True when there are entries after these. */
  more?: boolean;
}

interface ChainReport {
  ok: boolean;
  entries: number;
  first_broken?: { seq: number; reason: string };
}

interface Options {
  session?: string;
  event?: string;
  lab?: string;
  verify?: boolean;
  json?: boolean;
}

/** What an event tells beyond what every entry has. The hashes, which only a machine reads, are left to --json. */
function details({ seq, ts, event, session_id, hash, prev_hash, ...rest }: Entry): string {
  const words = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return visibleLine(words.join(" "), 240);
}

async function verify(json = false): Promise<void> {
  const report = await getFromAgent<ChainReport>("/logs/verify");
  if (!report.ok) process.exitCode = 1;
  if (json) return print(printableJson(report));
  const { seq, reason } = report.first_broken ?? {};
  if (report.ok)
    print(
      `The chain of ${report.entries} entries is whole: up to its last one, nothing was altered or taken out.`,
    );
  else print(`The chain breaks at entry ${seq}: ${visible(reason ?? "no reason given")}.`);
}

/** All that the query finds; the agent answers in pages. */
async function fetchLogs(query: URLSearchParams): Promise<Logs> {
  const body = await getFromAgent<Logs>(`/logs?${query}`);
  for (let page = body; page.more === true; ) {
    query.set("after", String(page.entries.at(-1)?.seq));
    page = await getFromAgent<Logs>(`/logs?${query}`);
    body.entries.push(...page.entries);
  }
  const { more: _, ...whole } = body;
  return whole;
}

/** The entry with which a lab was last started: `reset N` writes it. 0, the beginning, if it never was. */
async function startOf(lab: string): Promise<number> {
  const { entries } = await fetchLogs(new URLSearchParams({ event: "lab_started" }));
  return entries.findLast((entry) => entry.lab === lab)?.seq ?? 0;
}

async function list({ session, event, lab, json }: Options): Promise<void> {
  const query = new URLSearchParams({
    ...(session && { session_id: session }),
    ...(event && { event }),
    ...(lab && { after: String(await startOf(lab)) }),
  });
  const body = await fetchLogs(query);
  if (json) return print(printableJson(body));
  const total = counted(body.entries.length, "entry", "entries");
  print(`${total}, transparency ${visible(body.transparency)}`);
  for (const entry of body.entries) {
    const event = paint("bold", visible(entry.event));
    print([entry.seq, visible(entry.ts), event, visible(entry.session_id ?? "-"), details(entry)].join("  "));
  }
}

export function addLogs(program: Command): void {
  program
    .command("logs")
    .description("the agent's audit log")
    .option("--session <id>", "only this chat session")
    .option("--event <event>", "only this kind of event")
    .option("--lab <number>", "only since this lab was last started")
    .option("--verify", "check the hash chain instead")
    .option("--json", "the agent's own answer")
    .action((options: Options) => (options.verify ? verify(options.json) : list(options)));
}
