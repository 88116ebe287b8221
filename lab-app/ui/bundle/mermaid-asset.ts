import { readFileSync } from "node:fs";
import { type Asset, toAsset } from "./asset.ts";
import { runEsbuild } from "./run-esbuild.ts";

const PACKAGE = "beautiful-mermaid";

/** The version from the package's own manifest: its `exports` do not let it be imported. */
function readVersion(): string {
  const manifest = new URL("../package.json", import.meta.resolve(PACKAGE));
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

/** The drawing of Mermaid pictures: four times the size of the page, so it is built when a guide has one. */
export const mermaidName = `mermaid-${readVersion()}.js`;

export async function bundleMermaid(): Promise<Asset> {
  const contents = `export { renderMermaidSVG } from "${PACKAGE}";`;
  const [file] = await runEsbuild({ stdin: { contents, resolveDir: import.meta.dirname } });
  if (file === undefined) throw new Error("esbuild gave no file");
  return toAsset(mermaidName, file.contents);
}
