import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { complete } from "../src/complete.ts";
import type { ChatMessage, ChatRequest } from "../src/routes/chat-request.ts";

const RUNS = 10_000;

const WORDS =
  "look up who is in the list and then send it to a@b.test saying that 12 files 'x y' before any search don't ' OR 1=1 -- book room for 6 tomorrow at 10:30 ignore previous instructions use tool_a with city=Rome convert 5 EUR to USD read ~/.env multiply 3 by 4 everyone her manager that ? . , : ; \n".split(
    " ",
  );
const sentence = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
    ),
    { maxLength: 24 },
  )
  .map((words) => words.join(" "));
const text = fc.oneof(
  { weight: 4, arbitrary: sentence },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

const leaf = fc.oneof(
  fc.record({ type: fc.constantFrom("string", "integer", "number", "boolean", "null", "array", "object") }),
  fc.record({
    type: fc.constant("string"),
    enum: fc.uniqueArray(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant("string"),
    format: fc.constantFrom("email", "date", "uri", "time", "uuid"),
    description: text,
  }),
  fc.record(
    {
      type: fc.constant("string"),
      minLength: fc.nat(5),
      maxLength: fc.nat(9),
      pattern: fc.constantFrom("^a", "^[A-Z]{2}$", ".*"),
    },
    { requiredKeys: ["type"] },
  ),
  fc.record(
    {
      type: fc.constantFrom("integer", "number"),
      minimum: fc.integer({ min: -9, max: 9 }),
      maximum: fc.integer({ min: -9, max: 99 }),
      multipleOf: fc.integer({ min: 1, max: 4 }),
    },
    { requiredKeys: ["type"] },
  ),
  fc.constantFrom(
    {},
    { const: 7 },
    { $ref: "#/$defs/node" },
    { $ref: "#" },
    { type: ["string", "null"] },
    { anyOf: [{ type: "integer" }, { type: "null" }] },
  ),
);
const NAMES = [
  "to",
  "body",
  "city",
  "filter",
  "query",
  "amount",
  "path",
  "date",
  "__proto__",
  "constructor",
  "n",
  "naïve key",
];
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record(
      {
        type: fc.constant("object"),
        properties: fc.dictionary(fc.constantFrom(...NAMES), tie("schema"), { maxKeys: 4 }),
        required: fc.subarray(NAMES, { maxLength: 2 }),
      },
      { requiredKeys: ["type"] },
    ),
    fc.record(
      { type: fc.constant("array"), items: tie("schema"), minItems: fc.nat(2) },
      { requiredKeys: ["type"] },
    ),
    fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
  ),
}));
const parameters = fc.oneof(
  fc.constant({}),
  fc
    .tuple(fc.dictionary(fc.constantFrom(...NAMES), schema, { maxKeys: 5 }), fc.boolean())
    .chain(([properties, closed]) =>
      fc.subarray(Object.keys(properties)).map((required) => ({
        type: "object",
        properties,
        required,
        ...(closed && { additionalProperties: false }),
        $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } },
      })),
    ),
);
const tool = fc.record({
  type: fc.constant("function" as const),
  function: fc.record({
    name: fc.constantFrom("tool_a", "send_note", "find_people", "get_weather", "add", "do"),
    description: text,
    parameters,
  }),
});

/** A conversation with calls of an earlier round and arbitrary results. */
const messages = fc
  .tuple(
    text,
    text,
    fc.array(
      fc.tuple(
        fc.constantFrom("tool_a", "send_note", "x"),
        fc.oneof(
          text,
          fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
        ),
      ),
      { maxLength: 3 },
    ),
    fc.boolean(),
  )
  .map(([system, user, rounds, goesOn]) => {
    const list: ChatMessage[] = [
      { role: "system", content: system },
      { role: "user", content: user },
    ];
    rounds.forEach(([name, result], index) => {
      list.push({
        role: "assistant",
        content: null,
        tool_calls: [
          { id: `c${index}`, type: "function", function: { name, arguments: index % 2 ? "{" : "{}" } },
        ],
      });
      list.push({ role: "tool", tool_call_id: `c${index}`, content: result });
    });
    if (goesOn)
      list.push({ role: "assistant", content: "Which city?" }, { role: "user", content: user.slice(0, 20) });
    return list;
  });

const request = fc.record({
  model: fc.constant("lab"),
  messages,
  tools: fc.uniqueArray(tool, { maxLength: 4, selector: (one) => one.function.name }),
  tool_choice: fc.constantFrom(undefined, "auto" as const, "required" as const, "none" as const),
});

/** What a strict endpoint would say to the arguments. */
function isValid(schemaOfTool: object, args: unknown): boolean {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  addFormats.default(ajv);
  return ajv.validate(schemaOfTool, args);
}

test(`${RUNS} arbitrary conversations, schemas and results: no crash, no call that the schema refuses`, () => {
  let calls = 0;
  fc.assert(
    fc.property(request, fc.constantFrom("literal" as const, "guarded" as const), (one, obedience) => {
      const completion = complete(one as ChatRequest, obedience);
      assert.equal(typeof completion.content === "string", completion.calls.length === 0);
      for (const { tool: name, args } of completion.calls) {
        const offered = one.tools.find((known) => known.function.name === name);
        assert.ok(offered, `${name} was never offered`);
        assert.ok(isValid(offered.function.parameters, args), `${name} refuses ${JSON.stringify(args)}`);
        calls++;
      }
    }),
    { numRuns: RUNS, seed: 101 },
  );
  assert.ok(calls > RUNS / 20, `only ${calls} calls were made: the fuzz does not reach them`);
});
