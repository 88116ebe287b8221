import type { HrFlags } from "@ai101/hr";
import type { Config } from "./config.ts";

/** The lab flags of a configuration in the words of the HR domain. */
export const readFlags = (config: Config): HrFlags => ({
  safeSql: config.SAFE_SQL,
  extraTool: config.ENABLE_EXTRA_TOOL,
  poisonDescription: config.POISON_DESC,
});

/** Settings that are allowed but do nothing, in words for the log and for `/health`. */
export function findWarnings(flags: HrFlags): string[] {
  if (!flags.poisonDescription || flags.extraTool) return [];
  return ["POISON_DESC has no effect: it changes search_web, which ENABLE_EXTRA_TOOL=true registers."];
}
