import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Command } from "commander";
import { root } from "../paths.ts";

export function addTest(program: Command): void {
  program
    .command("test")
    .description("format, lint, types and all tests of the repository")
    .action(async () => {
      const onWindows = process.platform === "win32"; // there npm is a script, which needs a shell
      const child = spawn("npm", ["run", "check"], { cwd: root, stdio: "inherit", shell: onWindows });
      const [code] = await once(child, "close");
      process.exitCode = code ?? 1;
    });
}
