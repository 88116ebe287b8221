import type { TestContext } from "node:test";
import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** The two eras, as a client of the SDK is told to speak them. */
export const ERAS = [
  { era: "modern", versionNegotiation: { mode: { pin: "2026-07-28" } } },
  { era: "legacy", versionNegotiation: { mode: "legacy" } },
] as const satisfies (Pick<ClientOptions, "versionNegotiation"> & { era: string })[];

/** Connects a client to `url`; it is closed with the test, before the server that was started earlier. */
export async function connect(test: TestContext, url: string, options: ClientOptions): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, options);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  test.after(() => client.close());
  return client;
}
