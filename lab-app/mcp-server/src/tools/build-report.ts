// A slow tool: it reports its progress while it works, and stops when the client cancels the call.
// Watch the answer on the wire: it becomes a stream as soon as the first progress is sent.
import { setTimeout as pause } from "node:timers/promises";
import type { Department, HrService } from "@ai101/hr";
import type { McpServer, RegisteredTool, ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";
import { memoised } from "./memoised-schema.ts";

const description = {
  title: "Build a staff report",
  description: "Build a report of how many people work in each department. Takes a few seconds.",
  inputSchema: memoised(
    z.object({ seconds: z.number().min(0).max(30).default(4).describe("How long the work should take") }),
  ),
  outputSchema: memoised(
    z.object({ departments: z.array(z.object({ name: z.string(), employees: z.number() })) }),
  ),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

/** Only a client that sent a progress token wants to hear of progress. */
async function reportProgress({ mcpReq }: ServerContext, progress: number, total: number, message: string) {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  const params = { progressToken, progress, total, message };
  await mcpReq.notify({ method: "notifications/progress", params });
}

export function registerBuildReport(server: McpServer, hr: HrService): RegisteredTool {
  return server.registerTool("build_report", description, async ({ seconds }, context) => {
    const departments = hr.departments();
    const counted: Department[] = [];
    for (const department of departments) {
      // A cancelled call rejects here, and the SDK sends no answer for it.
      await pause((seconds * 1000) / departments.length, undefined, { signal: context.mcpReq.signal });
      counted.push(department);
      await reportProgress(context, counted.length, departments.length, `counted ${department.name}`);
    }
    const text = counted.map(({ name, employees }) => `${name}: ${employees}`).join("\n");
    return { content: [{ type: "text", text }], structuredContent: { departments: counted } };
  });
}
