// The UI is bundled in memory, by esbuild, when it is first asked for: no build step, no dist folder.
// What a student reads in src/ is what runs in the browser.

import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type Asset, toAsset } from "./asset.ts";
import { bundleMermaid, mermaidName } from "./mermaid-asset.ts";
import { pageEnd, pageStart } from "./page.ts";
import { runEsbuild } from "./run-esbuild.ts";

export type { Asset } from "./asset.ts";

/** Remembers the first success of a piece of work; after a failure the next call tries again. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

const bundleApp = once(async () => {
  const files = await runEsbuild({
    entryPoints: { app: fileURLToPath(new URL("../src/main.tsx", import.meta.url)) },
    jsx: "automatic",
    define: {
      "process.env.NODE_ENV": '"production"',
      MERMAID_URL: JSON.stringify(`/assets/${mermaidName}`),
    },
    external: ["/assets/*"],
    entryNames: "[name]-[hash]",
  });
  const assets = new Map<string, Asset>();
  for (const { path, contents } of files) assets.set(basename(path), await toAsset(path, contents));
  const named = (extension: string) =>
    `/assets/${[...assets.keys()].find((name) => name.endsWith(extension))}`;
  return { script: named(".js"), style: named(".css"), assets };
});

const mermaid = once(bundleMermaid);

let styleOfBundle: string | undefined;

/**
 * The HTML of `GET /`, in two parts: the first can be shown at once, the second is there when the bundle is.
 * `end` rejects with what esbuild throws.
 */
export function uiPage(): { start: string; end: Promise<string> } {
  const end = bundleApp().then(({ script, style }) => {
    styleOfBundle = style;
    return pageEnd(script, style);
  });
  return { start: pageStart(styleOfBundle), end };
}

/** The file that stands at `/assets/NAME`, or undefined. @throws what esbuild throws */
export async function uiAsset(name: string): Promise<Asset | undefined> {
  return name === mermaidName ? mermaid() : (await bundleApp()).assets.get(name);
}
