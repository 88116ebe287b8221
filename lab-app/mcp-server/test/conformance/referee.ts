import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The official conformance suite: its stable release, and the one that knows the revision of 2026. */
export type Release = "conformance-stable" | "conformance-next";

/** The file of scenarios that are known not to pass; a line for one that passes fails the run, too. */
const baselineOf = (release: Release) =>
  fileURLToPath(new URL(`./${release.replace("conformance", "baseline")}.yml`, import.meta.url));

function entryOf(release: Release): string {
  const manifest = fileURLToPath(import.meta.resolve(`${release}/package.json`));
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> };
  return join(dirname(manifest), Object.values(bin)[0] ?? "");
}

/** Runs the suite. Resolves to its exit code, its summary, and how many checks passed. */
export function runReferee(release: Release, ...args: string[]) {
  const outputDir = mkdtempSync(join(tmpdir(), "ai101-conformance-"));
  const options = [...args, "--expected-failures", baselineOf(release), "--output-dir", outputDir];
  return new Promise<{ code: number; summary: string; passed: number }>((resolve) => {
    execFile(
      process.execPath,
      [entryOf(release), ...options],
      { maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        rmSync(outputDir, { recursive: true, force: true });
        const summary = stdout.slice(Math.max(0, stdout.indexOf("=== SUMMARY ==="))) + stderr;
        const passed = Number(summary.match(/Total: (\d+) passed/)?.[1] ?? 0);
        resolve({ code: error ? Number(error.code ?? 1) : 0, summary, passed });
      },
    );
  });
}
