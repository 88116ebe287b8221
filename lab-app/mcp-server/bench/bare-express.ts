// The yardstick: a bare Express route that takes the same JSON, does the same read and answers the same JSON.
import { createLogger } from "@ai101/common";
import { openHrService } from "@ai101/hr";
import express from "express";

const log = createLogger("bare-express", "info");
const hr = openHrService(process.env.DATA_DIR ?? ".", log);
const [queryEmployees] = hr.tools({ safeSql: false, extraTool: false, poisonDescription: false });

const app = express();
app.post("/mcp", express.json(), async ({ body }, response) => {
  const { text, data } = (await queryEmployees?.run(body.params.arguments)) ?? {};
  const result = { content: [{ type: "text", text }], structuredContent: data };
  response.json({ jsonrpc: "2.0", id: body.id, result });
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") {
    log.info({ url: `http://127.0.0.1:${address.port}` }, "listening");
  }
});
