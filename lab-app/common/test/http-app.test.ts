import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { type TestContext, test } from "node:test";
import express from "express";
import { addProbes, createHttpApp, finishHttpApp, methodNotAllowed } from "../src/http.ts";
import { AppError, allowedHostNames, createLogger, Readiness } from "../src/index.ts";

/** An app with one route for each way to fail; `logged` grows with the lines of its log. */
async function startApp(test: TestContext) {
  const logged: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => void done(void logged.push(String(chunk))),
  });
  const log = createLogger("test", "info", sink);
  const readiness = new Readiness();
  const app = createHttpApp({ log, hostNames: allowedHostNames(["agent"]) });
  addProbes(app, readiness);
  app.post("/echo", express.json({ limit: 100 }), ({ body }, response) => void response.json(body));
  app.get("/refuse", () => {
    throw new AppError("too_hot", 409, "It is too hot.", { hint: "Wait." });
  });
  app.get("/break", () => {
    throw new Error("secret of the inside");
  });
  app
    .route("/only-get")
    .get((_request, response) => void response.json({}))
    .all(methodNotAllowed("GET"));
  const server = createServer(finishHttpApp(app, log)).listen(0, "127.0.0.1");
  await once(server, "listening");
  test.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, readiness, logged };
}

const post = (url: string, body: string) =>
  fetch(`${url}/echo`, { method: "POST", headers: { "Content-Type": "application/json" }, body });

test("an AppError is answered in the one error shape, with its hint", async (t) => {
  const { url } = await startApp(t);
  const response = await fetch(`${url}/refuse`);
  assert.equal(response.status, 409);
  assert.deepEqual(await response.json(), {
    error: { code: "too_hot", message: "It is too hot.", hint: "Wait." },
  });
});

test("any other exception is a 500 that says nothing of the inside, and the log has all of it", async (t) => {
  const { url, logged } = await startApp(t);
  const response = await fetch(`${url}/break`);
  assert.equal(response.status, 500);
  const message = "The service failed; its log says why.";
  assert.deepEqual(await response.json(), { error: { code: "internal", message } });
  assert.match(logged.join(""), /secret of the inside.*http-app\.test\.ts/);
});

test("bad JSON and a body that is too large are the caller's fault, without a stack", async (t) => {
  const { url } = await startApp(t);
  const bad = await post(url, '{"a":');
  assert.equal(bad.status, 400);
  assert.deepEqual(await bad.json(), { error: { code: "bad_json", message: "The body is not valid JSON." } });
  const large = await post(url, JSON.stringify("x".repeat(200)));
  assert.equal(large.status, 413);
  assert.deepEqual(await large.json(), { error: { code: "too_large", message: "The body is too large." } });
});

test("an unknown route is 404, a wrong method 405 with Allow", async (t) => {
  const { url } = await startApp(t);
  assert.equal((await fetch(`${url}/nowhere`)).status, 404);
  const wrong = await fetch(`${url}/only-get`, { method: "DELETE" });
  assert.equal(wrong.status, 405);
  assert.equal(wrong.headers.get("allow"), "GET");
  assert.deepEqual(await wrong.json(), {
    error: { code: "method_not_allowed", message: "/only-get takes GET, not DELETE." },
  });
});

test("the probes tell alive from ready", async (t) => {
  const { url, readiness } = await startApp(t);
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  assert.equal((await fetch(`${url}/readyz`)).status, 503);
  readiness.ready = true;
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
});

test("no browser is told to change to HTTPS, which nothing here speaks", async (t) => {
  const { headers } = await fetch(`${(await startApp(t)).url}/livez`);
  assert.equal(headers.get("strict-transport-security"), null);
  assert.doesNotMatch(headers.get("content-security-policy") ?? "", /upgrade-insecure-requests/);
  assert.equal(headers.get("x-powered-by"), null);
});

const statusWith = (url: string, headers: Record<string, string>, path = "/only-get") =>
  new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });

test("a foreign Host or Origin is refused; loopback and the configured names are not", async (t) => {
  const { url } = await startApp(t);
  for (const host of ["localhost:1", "LOCALHOST", "127.0.0.1", "[::1]:8001", "agent:8001"])
    assert.equal(await statusWith(url, { Host: host }), 200, host);
  for (const host of [
    "evil.example",
    "agent.evil.example",
    "127.0.0.1.evil.example",
    "a b",
    "127.1",
    "me@localhost",
    "localhost/x",
    "localhost.",
  ])
    assert.equal(await statusWith(url, { Host: host }), 403, host);
  for (const origin of ["http://localhost:3000", "https://agent"])
    assert.equal(await statusWith(url, { Origin: origin }), 200, origin);
  for (const origin of ["http://evil.example", "null", "file://"])
    assert.equal(await statusWith(url, { Origin: origin }), 403, origin);
});

test("a kubelet, which probes a pod by its address, is answered", async (t) => {
  const { url } = await startApp(t);
  assert.equal(await statusWith(url, { Host: "10.244.0.7:8000" }, "/livez"), 200);
  assert.equal(await statusWith(url, { Host: "10.244.0.7:8000" }, "/readyz"), 503);
  assert.equal(await statusWith(url, { Host: "10.244.0.7:8000" }), 403);
});

test("what changes something is taken from the service's own pages alone", async (t) => {
  const { url } = await startApp(t);
  const post = (origin: string) =>
    fetch(`${url}/echo`, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/json" },
      body: "{}",
    });
  assert.equal((await post(url)).status, 200);
  assert.equal((await post("http://127.0.0.1:3000")).status, 403);
  assert.equal((await post(url.replace("127.0.0.1", "localhost"))).status, 403);
});
