import { z } from "zod";
import type { HrTool } from "../hr-tool.ts";
import type { Outbox } from "../outbox.ts";

const inputSchema = z.object({
  to: z.string().trim().min(1).describe("Recipient: a person's name or an e-mail address"),
  body: z.string().min(1).describe("Text of the message"),
});

/** Stores a message in the outbox. It takes any recipient, inside the company or not: that is Lab 4's way out. */
export function sendMessage(outbox: Outbox): HrTool<typeof inputSchema> {
  return {
    name: "send_message",
    title: "Send a message",
    description: "Send a message to a person or an e-mail address.",
    inputSchema,
    outputSchema: z.object({ id: z.number(), to: z.string() }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    run: ({ to, body }) => {
      const { id } = outbox.add(to, body);
      return { text: `Message ${id} to ${to} is in the outbox.`, data: { id, to } };
    },
  };
}
