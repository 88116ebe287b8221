import {
  type InputRequest,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { form, sampling } from "./questions.ts";
import { says } from "./samples.ts";

const contact = z.object({
  username: z.string().describe("User's response"),
  email: z.string().describe("User's email address"),
});

const defaults = z.object({
  name: z.string().default("John Doe"),
  age: z.int32().default(30),
  score: z.number().default(95.5),
  status: z.enum(["active", "inactive", "pending"]).default("active"),
  verified: z.boolean().default(true),
});

const titled = (word: string, values: string[]) =>
  values.map((value, index) => ({ const: value, title: `${["First", "Second", "Third"][index]} ${word}` }));

// JSON Schema by hand: the suite wants a deprecated form that zod does not write.
const enums = {
  type: "object" as const,
  properties: {
    untitledSingle: { type: "string" as const, enum: ["option1", "option2", "option3"] },
    titledSingle: { type: "string" as const, oneOf: titled("Option", ["value1", "value2", "value3"]) },
    legacyEnum: {
      type: "string" as const,
      enum: ["opt1", "opt2", "opt3"],
      enumNames: ["Option One", "Option Two", "Option Three"],
    },
    untitledMulti: {
      type: "array" as const,
      items: { type: "string" as const, enum: ["option1", "option2", "option3"] },
    },
    titledMulti: {
      type: "array" as const,
      items: { anyOf: titled("Choice", ["value1", "value2", "value3"]) },
    },
  },
};

/** Asks one question; when it is answered, says what the answer was. */
function askOnce({ mcpReq }: ServerContext, question: InputRequest, label: string) {
  const answer = inputResponse(mcpReq.inputResponses, "answer");
  if (answer.kind === "missing") return inputRequired({ inputRequests: { answer: question } });
  if (answer.kind === "sampling") return says(`${label}: ${JSON.stringify(answer.result.content)}`);
  if (answer.kind === "roots") return says(`${label}: ${JSON.stringify(answer.roots)}`);
  return says(`${label}: action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`);
}

/** Tools that need the user or the client's model before they can answer. */
export function registerElicitationTools(server: McpServer): void {
  const message = z.object({ message: z.string() });
  const prompt = z.object({ prompt: z.string() });
  const description = "Asks before it answers";
  server.registerTool("test_elicitation", { description, inputSchema: message }, (input, context) =>
    askOnce(context, form(input.message, contact), "User response"),
  );
  server.registerTool("test_sampling", { description, inputSchema: prompt }, (input, context) =>
    askOnce(context, sampling(input.prompt, 100), "LLM response"),
  );
  server.registerTool("test_elicitation_sep1034_defaults", { description }, (context) =>
    askOnce(context, form("Check these values", defaults), "Elicitation completed"),
  );
  server.registerTool("test_elicitation_sep1330_enums", { description }, (context) =>
    askOnce(context, form("Choose", enums), "Elicitation completed"),
  );
  server.registerTool("test_streaming_elicitation", { description }, (context) =>
    askOnce(context, form("Who are you?", contact), "User response"),
  );
  server.registerTool("test_missing_capability", { description }, (context) =>
    askOnce(context, sampling("Say something", 10), "LLM response"),
  );
}
