// The yardstick of a cold start: Express alone, with one route.
import express from "express";

const app = express();
app.post("/mcp", express.json(), ({ body }, response) => {
  response.json({ jsonrpc: "2.0", id: body.id, result: { tools: [] } });
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") {
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${address.port}` })}\n`);
  }
});
