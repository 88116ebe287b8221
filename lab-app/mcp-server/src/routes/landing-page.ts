import type { RequestHandler } from "express";
import { IDENTITY, PROTOCOL_VERSIONS } from "../identity.ts";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${IDENTITY.name}</title>
<h1>${IDENTITY.name}</h1>
<p>This address works. It speaks the Model Context Protocol, which is made for programs, so there is little to see.</p>
<p>Give it to an MCP client: the AI-101 agent, the MCP Inspector, or the configuration of your editor.
What is switched on here is shown by <a href="/health">/health</a>.</p>
<p>Protocol revisions: ${PROTOCOL_VERSIONS.join(", ")}.</p>
</html>
`;

/** For people who open `/mcp` in a browser; a bare error there looks like a broken server (fastmcp#1664). */
export const landingPage: RequestHandler = (_request, response) => {
  response.type("html").send(PAGE);
};
