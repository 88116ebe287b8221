// The UI is bundled in memory, by esbuild, when it is first asked for: no build step, no dist folder.
// What a student reads in src/ is what runs in the browser.

import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { OutputFile } from "esbuild";
import { renderPage } from "./page.ts";

/** One file for the browser. Its name carries a hash of its content, so a browser may keep it for good. */
export interface Asset {
  type: string;
  body: Buffer;
  gzipped: Buffer;
}

export interface UiBundle {
  /** The HTML of `GET /`. */
  page: string;
  /** By the name that stands after `/assets/`. */
  assets: ReadonlyMap<string, Asset>;
}

const ENTRY = fileURLToPath(new URL("../src/main.tsx", import.meta.url));

const compress = promisify(gzip);

async function toAsset({ path, contents }: OutputFile): Promise<[string, Asset]> {
  const type = path.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
  const body = Buffer.from(contents);
  return [basename(path), { type, body, gzipped: await compress(body, { level: 9 }) }];
}

async function build(): Promise<UiBundle> {
  const esbuild = await import("esbuild");
  try {
    const { outputFiles } = await esbuild.build({
      entryPoints: { app: ENTRY },
      bundle: true,
      minify: true,
      splitting: true,
      format: "esm",
      target: "es2022",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      entryNames: "[name]-[hash]",
      chunkNames: "[name]-[hash]",
      outdir: "/assets",
      write: false,
      logLevel: "silent",
    });
    const assets = new Map(await Promise.all(outputFiles.map(toAsset)));
    const named = (extension: string) =>
      `/assets/${[...assets.keys()].find((name) => name.startsWith("app-") && name.endsWith(extension))}`;
    return { page: renderPage(named(".js"), named(".css")), assets };
  } finally {
    await esbuild.stop(); // its child process would hold some 30 MB for as long as the agent runs
  }
}

let bundle: Promise<UiBundle> | undefined;

/** The bundle, made once in a process. @throws what esbuild throws; the next call tries again */
export function bundleUi(): Promise<UiBundle> {
  bundle ??= build().catch((error: unknown) => {
    bundle = undefined;
    throw error;
  });
  return bundle;
}
