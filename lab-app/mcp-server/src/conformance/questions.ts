import { type InputRequest, inputRequired } from "@modelcontextprotocol/server";
import { z } from "zod";

type Schema = Parameters<typeof inputRequired.elicit>[0]["requestedSchema"];

/** Asks the user to fill in a form. */
export const form = (message: string, requestedSchema: Schema): InputRequest =>
  inputRequired.elicit({ message, requestedSchema });

/** Asks the user for one text. */
export const oneText = (message: string, field: string): InputRequest =>
  form(message, z.object({ [field]: z.string() }));

/** Asks the client's model. */
export const sampling = (prompt: string, maxTokens: number): InputRequest =>
  inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: prompt } }],
    maxTokens,
  });
