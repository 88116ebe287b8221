import type { Command } from "commander";
import { getFromAgent, postToAgent } from "../agent-api.ts";
import { paint, print, printableJson, visible, visibleLine } from "../terminal.ts";

/** A tool call that waits for a person. */
export interface Approval {
  id: string;
  session_id: string;
  tool: string;
  server: string | null;
  arguments: Record<string, unknown>;
  expires_at: string;
}

/** The calls that wait now, oldest first. */
export async function waitingApprovals(): Promise<Approval[]> {
  const { approvals } = await getFromAgent<{ approvals: Approval[] }>("/approvals");
  return approvals;
}

/** What a person needs to know before a yes: tool, server and every argument in full. */
export function describeApproval({ id, tool, server, arguments: args, expires_at }: Approval): string {
  const lines = Object.entries(args).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `  ${visible(name)}: ${visible(text).replaceAll("\n", "\n    ")}`;
  });
  const title = `${visible(server ?? "nobody")} · ${paint("bold", visible(tool))} waits for a person`;
  return [`${title}, until ${visible(expires_at)}`, ...lines, `  id: ${visibleLine(id)}`].join("\n");
}

async function list(json = false): Promise<void> {
  const approvals = await waitingApprovals();
  if (json) return print(printableJson({ approvals }));
  if (approvals.length === 0) return print("No call waits for a person.");
  print(approvals.map(describeApproval).join("\n\n"));
  print("\n./scripts/lab allow ID or ./scripts/lab deny ID");
}

export function addApprovals(program: Command): void {
  program
    .command("approvals")
    .description("the tool calls that wait for a person (APPROVALS=writes or all)")
    .option("--json", "the agent's own answer")
    .action(({ json }: { json?: boolean }) => list(json));
  for (const decision of ["allow", "deny"]) {
    program
      .command(decision)
      .argument("<id>", "as ./scripts/lab approvals shows it")
      .description(`${decision} a tool call that waits`)
      .action(async (id: string) => {
        await postToAgent(`/approvals/${encodeURIComponent(id)}`, { decision });
        print(decision === "allow" ? "allowed: the call runs" : "denied: the model reads that, and goes on");
      });
  }
}
