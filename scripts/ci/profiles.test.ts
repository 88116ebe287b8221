// The Compose profiles that need no download: three copies behind nginx, and the official Inspector.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { ask, inspectorUrl, lbUrl, sh } from "./docker.ts";

const scale =
  "MCP_PORT=28020-28029 MCP_BASE_URL=http://lb:8000/mcp docker compose --profile scale up -d --wait";

describe("the profiles scale and inspector", () => {
  before(async () => {
    await sh("docker compose --profile inspector build --quiet");
    await sh(`${scale} --scale mcp-server=3`);
  });
  after(() => sh("docker compose --profile '*' down --volumes --remove-orphans"));

  test("nginx gives each of three copies its share of the calls", async (context) => {
    const program = join(import.meta.dirname, "count-copies.js");
    const env = { ...process.env, MCP_URL: lbUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    context.diagnostic(stdout.trim());
    const counts: number[] = Object.values(JSON.parse(stdout));
    assert.equal(counts.length, 3);
    assert.ok(Math.min(...counts) > 60, stdout);
  });

  test("the agent works through the load balancer", async () => {
    const { answer } = await ask<{ answer: string }>("/chat", { message: "Who is in the Sales department?" });
    assert.match(answer, /Nora Weiss/);
  });

  test("copies that come and go are followed without a restart of nginx", async () => {
    await sh(`${scale} --scale mcp-server=1`);
    for (let call = 0; call < 20; call++) {
      const { answer } = await ask<{ answer: string }>("/chat", {
        message: "Who is in the Sales department?",
      });
      assert.match(answer, /Nora Weiss/);
    }
  });

  test("the Inspector knows our server, asks for its token, and refuses a foreign page", async () => {
    await sh("docker compose --profile inspector up -d --wait --no-deps inspector");
    const log = await sh("docker compose logs --no-log-prefix inspector");
    const token = /MCP_INSPECTOR_API_TOKEN=(\w+)/.exec(log)?.[1];
    const config = (headers: Record<string, string>) => fetch(`${inspectorUrl}/api/config`, { headers });
    const told = await config({ "x-mcp-remote-auth": `Bearer ${token}`, origin: inspectorUrl });
    const { defaultServerUrl } = (await told.json()) as { defaultServerUrl: string };
    assert.equal(defaultServerUrl, "http://mcp-server:8000/mcp");
    assert.equal((await config({ origin: inspectorUrl })).status, 401);
    assert.equal((await config({ origin: "http://evil.test" })).status, 403);
  });

  test("down with every profile leaves nothing", async () => {
    await sh("docker compose --profile '*' down --volumes --remove-orphans");
    for (const kind of ["container ls --all", "volume ls", "network ls"]) {
      assert.equal(await sh(`docker ${kind} --quiet --filter label=com.docker.compose.project=ai101-ci`), "");
    }
  });
});
