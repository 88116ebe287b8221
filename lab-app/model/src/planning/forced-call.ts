// `tool_choice: required` or a named tool: a call has to be made even where the request names none.
import type { OfferedTool } from "../choosing/tool-profile.ts";
import { profileTool } from "../choosing/tool-profile.ts";
import { fill } from "../filling/fill.ts";
import { plainValue } from "../filling/plain-value.ts";
import { accepts } from "../filling/validate.ts";
import type { Context } from "../reading/context.ts";
import type { NextCall } from "./decide.ts";
import { clausesOf, deliberate, scopeOf } from "./deliberation.ts";
import { rankTools } from "./steps.ts";

/**
 * The best call that can be made, its missing arguments filled with the plainest values that the schema takes.
 * Undefined where no valid arguments are found.
 */
export function forcedCall(
  context: Context,
  offered: readonly OfferedTool[],
  named: string | undefined,
): NextCall | undefined {
  const tools = offered.filter(({ name }) => named === undefined || name === named).map(profileTool);
  const scope = scopeOf(deliberate(context, tools, "guarded"), [], [], false);
  const [clause] = clausesOf(context.current.user);
  const candidates = clause ? rankTools(clause, tools, scope).map(({ tool }) => tool) : tools;
  for (const tool of candidates) {
    const { calls, missing } = clause
      ? fill(tool, clause, scope)
      : { calls: [{}], missing: tool.inputs.filter(({ required }) => required) };
    const [found = {}] = calls;
    const plain = Object.fromEntries(
      missing.map((parameter) => [parameter.name, plainValue(parameter.schema, context.current.user)]),
    );
    const args = { ...plain, ...found };
    if (accepts(tool, args)) return { tool: tool.name, args };
  }
  return undefined;
}
