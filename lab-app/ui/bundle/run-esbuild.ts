import type { BuildOptions, OutputFile } from "esbuild";

let last: Promise<unknown> = Promise.resolve();

async function build(options: BuildOptions): Promise<OutputFile[]> {
  const esbuild = await import("esbuild");
  try {
    const { outputFiles } = await esbuild.build({
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      outdir: "/assets",
      logLevel: "silent",
      ...options,
      write: false,
    });
    return outputFiles;
  } finally {
    await esbuild.stop(); // its child process would hold some 30 MB for as long as the agent runs
  }
}

/** Bundles in memory, one build after the other, because the end of one stops esbuild. @throws what esbuild throws */
export function runEsbuild(options: BuildOptions): Promise<OutputFile[]> {
  const next = last.then(() => build(options));
  last = next.catch(() => undefined); // the failure belongs to this caller alone
  return next;
}
