import { AppError, type Logger } from "@ai101/common";
import { uiAsset, uiPage } from "@ai101/ui";
import { type RequestHandler, Router } from "express";

// The page shows text of models and tools. Should any of it ever become markup, this keeps it from running.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const FAILED = "<p>The page could not be made ready; the log of the agent says why. Its API works.</p>";

/** The head of the page goes out at once, so that a browser shows something while the first bundle is made. */
const sendPage: RequestHandler = async (_request, response) => {
  const { start, end } = uiPage();
  response.set({ "Content-Security-Policy": POLICY, "Cache-Control": "no-cache" }).type("html");
  response.write(start);
  try {
    response.end(await end);
  } catch (error) {
    (response.locals.log as Logger).error({ err: error }, "the web UI could not be bundled");
    response.end(FAILED);
  }
};

const sendAsset: RequestHandler = async (request, response) => {
  const asset = await uiAsset(String(request.params.name));
  if (asset === undefined) {
    throw new AppError("not_found", 404, "There is no such part of the page.", { hint: "Load / again." });
  }
  response.set({
    "Content-Type": asset.type,
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  });
  if (request.acceptsEncodings("gzip") === false) response.send(asset.body);
  else response.set("Content-Encoding", "gzip").send(asset.gzipped);
};

/** `GET /`: the web UI. The first request waits for the bundle, so that the start of the agent does not. */
export function uiRoute(): Router {
  return Router().get("/", sendPage).get("/assets/:name", sendAsset);
}
