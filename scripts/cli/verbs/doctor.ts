import type { Command } from "commander";
import { diagnose } from "../doctor.ts";
import { paint, print } from "../terminal.ts";

const SIGNS = { ok: paint("green", "ok  "), note: paint("yellow", "note"), fault: paint("red", "bad ") };

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("look at this machine and the stack, and say what is wrong and what to do")
    .option("--class", "also what a class needs: images, room, guides")
    .action(async (options: { class?: boolean }) => {
      const findings = await diagnose();
      if (options.class) findings.push(...(await (await import("../class-preflight.ts")).preflight()));
      for (const { level, text, hint } of findings) {
        print(`${SIGNS[level]}  ${text}`);
        if (hint) print(`      → ${hint}`);
      }
      const faults = findings.filter(({ level }) => level === "fault").length;
      print(faults === 0 ? "\nNothing stands in the way." : `\n${faults} to mend.`);
      process.exitCode = faults === 0 ? 0 : 1;
    });
}
