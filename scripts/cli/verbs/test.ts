import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Command, Option } from "commander";
import { root } from "../paths.ts";
import { STACK_NAMES, type StackName } from "../state.ts";

async function testAll(): Promise<void> {
  const onWindows = process.platform === "win32"; // there npm is a script, which needs a shell
  const child = spawn("npm", ["run", "check"], { cwd: root, stdio: "inherit", shell: onWindows });
  const [code] = await once(child, "close");
  process.exitCode = code ?? 1;
}

export function addTest(program: Command): void {
  program
    .command("test")
    .description("format, lint, types and all tests of the repository")
    .option("--guides [lab]", "only the guides: type every command, compare every output shown")
    .addOption(new Option("--on <where>", "where the guides are tried").choices(STACK_NAMES))
    .action(async ({ guides, on = "local" }: { guides?: string | true; on?: StackName }) => {
      if (guides === undefined) return testAll();
      const { testGuides } = await import("../guides/test-guides.ts");
      await testGuides(guides === true ? undefined : guides, on);
    });
}
