import type { Random } from "./random.ts";

const METHODS = [
  "tools/list",
  "tools/call",
  "resources/read",
  "resources/list",
  "prompts/get",
  "completion/complete",
  "server/discover",
  "initialize",
  "ping",
  "notifications/cancelled",
  "constructor",
  "",
];

const ODD_VALUES = [
  null,
  true,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  "\u0000",
  "' OR 1=1 --",
  "☃".repeat(50),
  [],
  {},
  [[[]]],
  { a: { b: [1, null] } },
];

export const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

const odd = (random: Random): unknown => random.pick(ODD_VALUES);

/** A message that is right but for a few things, which may be anything. */
export function almostRight(random: Random): Record<string, unknown> {
  const params: Record<string, unknown> = {
    name: random.pick(["query_employees", "send_message", "search_web", "welcome_note", "nope", odd(random)]),
    arguments: random.pick([
      { filter: "HR" },
      { filter: odd(random) },
      { to: odd(random), body: "x" },
      odd(random),
    ]),
    uri: random.pick(["outbox://messages", "docs://handbook/leave", "%", odd(random)]),
    cursor: random.chance(0.9) ? undefined : odd(random),
    ref: random.pick([{ type: "ref/prompt", name: "welcome_note" }, odd(random)]),
    argument: random.pick([{ name: "name", value: "M" }, odd(random)]),
    _meta: random.pick([
      META,
      META,
      META,
      undefined,
      undefined,
      { ...META, progressToken: odd(random) },
      odd(random),
    ]),
  };
  const message: Record<string, unknown> = {
    jsonrpc: "2.0",
    id: random.below(1000),
    method: random.pick(METHODS),
    params,
  };
  const field = random.pick(["jsonrpc", "id", "method", "params"]);
  if (random.chance(0.2)) message[field] = random.chance(0.3) ? undefined : odd(random);
  return message;
}

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** What a body can be, from nearly right to hopeless. */
const BODIES: ((random: Random) => string)[] = [
  (random) => {
    const text = JSON.stringify(almostRight(random));
    return text.slice(0, random.below(text.length));
  },
  (random) => JSON.stringify(Array.from({ length: random.pick([0, 1, 3, 150]) }, () => almostRight(random))),
  (random) => JSON.stringify(odd(random)),
  (random) =>
    JSON.stringify(almostRight(random)).replace(/\d+/, random.pick(["1e999", "9".repeat(400), "-0"])),
  (random) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{"x":1},"params":${random.below(9)}}`,
  (random) => Array.from({ length: random.below(60) }, () => String.fromCharCode(random.below(256))).join(""),
];

/** Large ones are dear, so they are rare: a string of a megabyte, and JSON ten thousand levels deep. */
const LARGE_BODIES: ((random: Random) => string)[] = [
  () => JSON.stringify({ jsonrpc: "2.0", id: 1, method: "x".repeat(1_000_000) }),
  () => JSON.stringify("x".repeat(1_100_000)),
  () => deep("[", "]", 10_000),
  () =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${deep('{"a":', "}", 10_000).replace("}", "1}")}}`,
  (random) => {
    const call = { name: "query_employees", arguments: { filter: "DEEP" }, _meta: META };
    const text = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call });
    return text.replace(
      '"DEEP"',
      deep(random.pick(["[", '{"a":']), "", 10_000) + "1".concat("]".repeat(10_000)),
    );
  },
];

export const makeBody = (random: Random): string =>
  random.pick(random.chance(0.01) ? LARGE_BODIES : BODIES)(random);
