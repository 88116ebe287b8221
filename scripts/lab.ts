// The lab's command line. `./scripts/lab` brings Node and the packages and then runs this;
// where both are there, and on Windows, `node scripts/lab.ts` does the same.
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Node keeps what it compiled, for this process and for all that it starts: they start sooner and hold less memory.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/node");
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// `| head` closes the pipe before everything is written: that is its wish, and no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

try {
  const { runProgram } = await import("./cli/program.ts");
  process.exitCode = await runProgram(process.argv.slice(2));
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
  process.stderr.write("lab: The packages are missing. Run: npm ci\n");
  process.exitCode = 1;
}
