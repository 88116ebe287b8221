import assert from "node:assert/strict";
import { test } from "node:test";
import type { ChatRequest } from "../../src/routes/chat-request.ts";
import { playTurn } from "../play-agent.ts";

type Tools = NonNullable<ChatRequest["tools"]>;
const tool = (name: string, description: string, properties: Record<string, object>) =>
  ({
    type: "function",
    function: {
      name,
      description,
      parameters: { type: "object", properties, required: Object.keys(properties) },
    },
  }) as Tools[number];

const pair = { a: { type: "number" }, b: { type: "number" } };
const CALCULATOR = [
  tool("add", "Add two numbers.", pair),
  tool("subtract", "Subtract b from a.", pair),
  tool("multiply", "Multiply two numbers.", pair),
];
const FILES = [
  tool("list_folder", "List the files of a folder.", {
    folder: { type: "string", description: "Path of the folder" },
  }),
  tool("remove_file", "Remove a file.", { file: { type: "string", description: "Path of the file" } }),
];

async function calls(
  user: string,
  tools: Tools,
  run: (name: string, args: Record<string, unknown>) => string,
) {
  const played = await playTurn([], user, { model: "lab-literal", tools, run });
  return played.calls.map(({ tool: name, args }) => `${name} ${JSON.stringify(args)}`);
}

const compute = (name: string, { a, b }: Record<string, unknown>) => {
  const [one, other] = [Number(a), Number(b)];
  return String(name === "add" ? one + other : name === "subtract" ? one - other : one * other);
};

test("a chain of operations is done in the order of arithmetic", async () => {
  assert.deepEqual(await calls("What is 2 + 3 * 4?", CALCULATOR, compute), [
    'multiply {"a":3,"b":4}',
    'add {"a":2,"b":12}',
  ]);
  assert.deepEqual(await calls("What is 3 times 4 plus 5?", CALCULATOR, compute), [
    'multiply {"a":3,"b":4}',
    'add {"a":12,"b":5}',
  ]);
});

test("a number is pointed at, or left out where the one before it goes on", async () => {
  assert.deepEqual(await calls("Add 4 and 6 and multiply the result by 3", CALCULATOR, compute), [
    'add {"a":4,"b":6}',
    'multiply {"a":10,"b":3}',
  ]);
  assert.deepEqual(await calls("Multiply 3 by 4, then subtract 2", CALCULATOR, compute), [
    'multiply {"a":3,"b":4}',
    'subtract {"a":12,"b":2}',
  ]);
});

const LISTING = "queue.db\njob.log\nreadme.md";

test("what a thing is called stands in the listing before it", async () =>
  assert.deepEqual(await calls("List the files in /var/spool and remove the log", FILES, () => LISTING), [
    'list_folder {"folder":"/var/spool"}',
    'remove_file {"file":"/var/spool/job.log"}',
  ]));

test("nothing is removed where the listing has two of them, or none", async () => {
  const two = await calls("List the files in /var and remove the log", FILES, () => "a.log\nb.log");
  assert.deepEqual(two, ['list_folder {"folder":"/var"}']);
  const none = await calls("List the files in /var and remove the key", FILES, () => LISTING);
  assert.deepEqual(none, ['list_folder {"folder":"/var"}']);
});
