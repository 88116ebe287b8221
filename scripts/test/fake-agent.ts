import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { TestContext } from "node:test";

interface Answer {
  status?: number;
  body: unknown;
}

type Routes = Record<string, Answer | ((request: IncomingMessage) => Answer | Promise<Answer>)>;

/** A server on the agent's port that answers each route with what the test gives. */
export async function answerAsAgent(t: TestContext, port: number, routes: Routes): Promise<void> {
  const missing = { status: 404, body: { error: { message: "no route" } } };
  const server = createServer(async (request, response) => {
    const route = routes[request.url ?? ""] ?? missing;
    const { status = 200, body } = typeof route === "function" ? await route(request) : route;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
}
