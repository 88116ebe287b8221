import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { says } from "./samples.ts";

/** Uses the keywords of JSON Schema 2020-12 that a listing must not lose. */
const contactSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nobody awaits this object
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
};

const inputSchema = fromJsonSchema(contactSchema);

/** An argument that the client must repeat as the header `Mcp-Param-Region`. */
const regionSchema = z.object({ region: z.string().meta({ "x-mcp-header": "Region" }) });

export function registerSchemaTools(server: McpServer): void {
  const description = "Tool with JSON Schema 2020-12 features";
  server.registerTool("json_schema_2020_12_tool", { description, inputSchema }, () => says("ok"));
  server.registerTool(
    "test_x_mcp_header",
    { description: "Takes its argument as a header, too", inputSchema: regionSchema },
    ({ region }) => says(region),
  );
}
