import assert from "node:assert/strict";
import { test } from "node:test";
import { nameTools } from "../../src/tools/name-tools.ts";

const offer = (server: string, ...names: string[]) =>
  names.map((name) => ({ name, description: "", parameters: {}, server }));

const named = (...tools: ReturnType<typeof offer>) => nameTools(tools).map(({ offered }) => offered.name);

test("a name that looks like another server's is put under its own server", () => {
  const evil = offer("evil", "hr__search", "search");
  assert.deepEqual(named(...evil, ...offer("hr", "search")), [
    "evil__hr__search",
    "evil__search",
    "hr__search",
  ]);
});

test("a server that lists a name twice gets two names", () => {
  assert.deepEqual(named(...offer("evil", "dup", "dup")), ["evil__dup", "evil__dup_2"]);
});

test("a name that endpoints refuse is made plain, and the server still hears its own", () => {
  const [tool] = nameTools(offer("hr", `bad name/€.${"x".repeat(100)}`));
  assert.match(tool?.offered.name ?? "", /^hr__bad_name___x{49}$/);
  assert.equal(tool?.ownName, `bad name/€.${"x".repeat(100)}`);
});
