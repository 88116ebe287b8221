import type { z } from "zod";

/** What a tool answers: `text` for the model, and `data` with the same content where it is data. */
export interface ToolOutput {
  text: string;
  data?: Record<string, unknown>;
}

/** Hints for the host, in MCP's words. They come from the tool's author, so they prove nothing. */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/**
 * One HR tool: a plain function with a description and a schema, and no word of who serves it.
 * The agent calls it directly (`TOOL_MODE=hardcoded`) or the MCP server registers it: two owners, one function.
 */
export interface HrTool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  inputSchema: Input;
  outputSchema?: z.ZodObject;
  annotations: ToolAnnotations;
  /** Throws or rejects with a {@link ToolError} whose words a model can act on. */
  run(input: z.output<Input>): ToolOutput | Promise<ToolOutput>;
}

/** A failure that the model should read and act on, as opposed to a fault of the program. */
export class ToolError extends Error {
  override name = "ToolError";
}
