import assert from "node:assert/strict";
import { test } from "node:test";
import { plainSchema } from "../../src/dialects/prepare-tools.ts";

test("references are replaced by what they name, and $schema goes", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: {
      home: { $ref: "#/$defs/Address", description: "where" },
      work: { $ref: "#/definitions/Address" },
    },
    $defs: { Address: { type: "object", properties: { city: { type: "string" } } } },
    definitions: { Address: { type: "string" } },
  };
  assert.deepEqual(plainSchema(schema), {
    type: "object",
    properties: {
      home: { type: "object", properties: { city: { type: "string" } }, description: "where" },
      work: { type: "object", properties: { city: { type: "string" } } },
    },
  });
});

test("a schema that contains itself is shown one level deep", () => {
  const node = {
    type: "object",
    properties: { children: { type: "array", items: { $ref: "#/$defs/Node" } } },
  };
  assert.deepEqual(plainSchema({ $ref: "#/$defs/Node", $defs: { Node: node } }), {
    type: "object",
    properties: { children: { type: "array", items: {} } },
  });
});
