import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { test } from "node:test";
import { createLogger } from "../src/index.ts";

test("a log line is JSON with the service, a level in words, an ISO time, and no secret", () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => void done(void lines.push(String(chunk))) });
  const log = createLogger("agent", "info", sink);
  log.info({ headers: { authorization: "Bearer abc" }, api_key: "abc", untrusted: "hello" }, "sent");
  log.debug("not shown");
  const { time, ...line } = JSON.parse(lines.join(""));
  assert.match(time, /^\d{4}-\d\d-\d\dT.*Z$/);
  assert.deepEqual(line, {
    level: "info",
    service: "agent",
    headers: { authorization: "[redacted]" },
    api_key: "[redacted]",
    untrusted: "hello",
    msg: "sent",
  });
});
