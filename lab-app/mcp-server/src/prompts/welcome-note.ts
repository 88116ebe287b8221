// A prompt is a template that the user picks, a slash command for instance; tools are picked by the model.
// Completion fills its arguments while the user types.
import type { HrService } from "@ai101/hr";
import { completable, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

/** Names that begin with what was typed, in any case. */
const namesLike = (hr: HrService, typed: string) =>
  hr.employeeNames().filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()));

export function registerWelcomeNote(server: McpServer, hr: HrService): void {
  const person = (description: string) =>
    completable(z.string().min(1).describe(description), (typed) => namesLike(hr, typed));
  const argsSchema = z.object({
    name: person("Who is new in the company"),
    manager: person("Who signs the note"),
  });
  const description = "Write a note that welcomes someone new";
  server.registerPrompt("welcome_note", { title: "Welcome note", description, argsSchema }, (args) => ({
    messages: [
      {
        role: "user",
        content: {
          type: "text",
          text: `Write a warm note of three sentences that welcomes ${args.name} to the company. ${args.manager} signs it.`,
        },
      },
    ],
  }));
}
