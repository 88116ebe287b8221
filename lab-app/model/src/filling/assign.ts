import type { Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import { MINIMUM, matchScore } from "./match.ts";
import type { Value } from "./values.ts";

/** Gives each parameter the value that suits it best; no value serves twice. */
export function assignValues(
  tool: ToolProfile,
  open: readonly Parameter[],
  values: readonly Value[],
): Map<string, Value> {
  const pairs = open.flatMap((parameter, order) =>
    values.map((value) => ({
      parameter,
      value,
      order,
      score: matchScore(parameter, value, tool.purposeStems) + (parameter.required ? 0.2 : 0),
    })),
  );
  pairs.sort((a, b) => b.score - a.score || a.order - b.order || a.value.from - b.value.from);
  const assigned = new Map<string, Value>();
  const used = new Set<Value>();
  for (const { parameter, value, score } of pairs) {
    if (score < MINIMUM || assigned.has(parameter.name) || used.has(value)) continue;
    assigned.set(parameter.name, value);
    used.add(value);
  }
  return assigned;
}
