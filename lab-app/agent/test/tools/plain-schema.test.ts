import assert from "node:assert/strict";
import { test } from "node:test";
import { plainSchema } from "../../src/tools/plain-schema.ts";

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

test("parameters may be named like keywords", () => {
  const properties = {
    definitions: { type: "string" },
    $ref: { type: "number" },
    $defs: { default: { $defs: 1 } },
  };
  assert.deepEqual(plainSchema({ type: "object", properties }), { type: "object", properties });
});

const bomb = (levels: number) => {
  const $defs = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => {
      const next = { $ref: `#/$defs/a${level + 1}` };
      return [`a${level}`, { type: "object", properties: { x: next, y: next } }];
    }),
  );
  return { $ref: "#/$defs/a0", $defs };
};

test("references that stand for millions of parts, and endless nesting, are refused in words", () => {
  assert.throws(() => plainSchema(bomb(15)), /its schema has more than 2000 parts/);
  let deep: Record<string, unknown> = {};
  for (let level = 0; level < 500; level++) deep = { items: deep };
  assert.throws(() => plainSchema(deep), /nested deeper than 40 levels/);
  assert.deepEqual(plainSchema({ $ref: "#/$defs/%" }), {});
});
