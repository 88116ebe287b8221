import type { Command } from "commander";
import { getFromAgent } from "../agent-api.ts";
import { paint, print, printableJson, visible, visibleLine } from "../terminal.ts";

interface Entry {
  seq: number;
  ts: string;
  event: string;
  session_id?: string | null;
  [field: string]: unknown;
}

interface Logs {
  transparency: string;
  entries: Entry[];
}

/** What every entry has stands in front; the hashes, which only a machine reads, are left to --json. */
function details({ seq, ts, event, session_id, hash, prev_hash, ...rest }: Entry): string {
  const words = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return visibleLine(words.join(" "), 240);
}

export function addLogs(program: Command): void {
  program
    .command("logs")
    .description("the agent's audit log")
    .option("--session <id>", "only this chat session")
    .option("--event <event>", "only this kind of event")
    .option("--json", "the agent's own answer, filtered")
    .action(async ({ session, event, json }: { session?: string; event?: string; json?: boolean }) => {
      const body = await getFromAgent<Logs>("/logs");
      const entries = body.entries.filter(
        (entry) => (!session || entry.session_id === session) && (!event || entry.event === event),
      );
      if (json) return print(printableJson({ ...body, entries }));
      print(
        `${entries.length} of ${body.entries.length} entries, transparency ${visible(body.transparency)}`,
      );
      for (const entry of entries) {
        const where = entry.session_id ? visible(entry.session_id) : "-";
        print(
          `${entry.seq}  ${visible(entry.ts)}  ${paint("bold", visible(entry.event))}  ${where}  ${details(entry)}`,
        );
      }
    });
}
