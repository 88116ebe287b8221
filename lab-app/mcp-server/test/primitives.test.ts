import assert from "node:assert/strict";
import { test } from "node:test";
import { connect, ERAS } from "./clients.ts";
import { startServer } from "./start-server.ts";
import { modern } from "./wire.ts";

for (const { era, versionNegotiation } of ERAS) {
  test(`resources in the ${era} era: listed in order, read, and completed`, async (t) => {
    const client = await connect(t, await startServer(t), { versionNegotiation });
    const { resources } = await client.listResources();
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      [
        "outbox://messages",
        "hr://departments",
        "docs://handbook/expenses",
        "docs://handbook/leave",
        "docs://handbook/security",
        "docs://handbook/welcome",
      ],
    );
    const { resourceTemplates } = await client.listResourceTemplates();
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      ["docs://handbook/{page}"],
    );
    const departments = await client.readResource({ uri: "hr://departments" });
    assert.match(JSON.stringify(departments.contents[0]), /Engineering\\",\\"employees\\":4/);
    const page = await client.readResource({ uri: "docs://handbook/leave" });
    assert.match(JSON.stringify(page.contents[0]), /28 days/);
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "docs://handbook/{page}" },
      argument: { name: "page", value: "se" },
    });
    assert.deepEqual(completion.values, ["security"]);
  });

  test(`prompts in the ${era} era: listed, filled in, and completed`, async (t) => {
    const client = await connect(t, await startServer(t), { versionNegotiation });
    const { prompts } = await client.listPrompts();
    assert.deepEqual(
      prompts.map(({ name, arguments: args }) => [name, args?.map((arg) => arg.name)]),
      [
        ["summarize_document", ["uri"]],
        ["welcome_note", ["name", "manager"]],
      ],
    );
    const note = await client.getPrompt({
      name: "welcome_note",
      arguments: { name: "Ada", manager: "Lucy Tran" },
    });
    assert.match(JSON.stringify(note.messages), /welcomes Ada to the company\. Lucy Tran signs it/);
    const summary = await client.getPrompt({
      name: "summarize_document",
      arguments: { uri: "docs://handbook/leave" },
    });
    assert.match(JSON.stringify(summary.messages[1]), /"type":"resource".*28 days/);
    const complete = (prompt: string, name: string, value: string) =>
      client.complete({ ref: { type: "ref/prompt", name: prompt }, argument: { name, value } });
    assert.deepEqual((await complete("welcome_note", "manager", "ma")).completion.values, ["Maya Okafor"]);
    assert.deepEqual((await complete("summarize_document", "uri", "docs://handbook/w")).completion.values, [
      "docs://handbook/welcome",
    ]);
  });
}

test("an address that nothing stands behind is -32602, also one that climbs out of the handbook", async (t) => {
  const url = await startServer(t);
  for (const uri of ["docs://handbook/nope", "docs://handbook/..%2F..%2Fpackage", "nope://x", "no address"]) {
    const { message } = await modern(url, "resources/read", { uri });
    assert.equal(message.error.code, -32602, uri);
  }
  const { message } = await modern(url, "prompts/get", {
    name: "summarize_document",
    arguments: { uri: "nope://x" },
  });
  assert.equal(message.error.code, -32602);
  assert.match(
    message.error.message,
    /There is no document nope:\/\/x; there are docs:\/\/handbook\/expenses/,
  );
});

test("answers that may be kept say for how long and for whom", async (t) => {
  const url = await startServer(t);
  const hint = async (method: string, params = {}) => {
    const { result } = (await modern(url, method, params)).message;
    return [result.ttlMs, result.cacheScope];
  };
  assert.deepEqual(await hint("tools/list"), [0, "public"]);
  assert.deepEqual(await hint("prompts/list"), [60_000, "public"]);
  assert.deepEqual(await hint("resources/read", { uri: "docs://handbook/leave" }), [3_600_000, "public"]);
  assert.deepEqual(await hint("resources/read", { uri: "outbox://messages" }), [0, "private"]);
});
