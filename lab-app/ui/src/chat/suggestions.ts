import type { Tool } from "../api/agent-types.ts";

/** Questions that show a tool of the lab at work; a tool that is not offered is not suggested. */
const BY_TOOL: Record<string, string> = {
  query_employees: "Who is in the Engineering department?",
  send_message: "Send a message to reception@acme.example saying 'Our guests arrive at nine.'",
  search_web: "Search the web for AI regulation news",
};

const ALWAYS = "Which tools do you have?";

const isLabTool = ({ name }: Tool) => Object.hasOwn(BY_TOOL, name);

/** Up to four questions that fit the tools on offer. */
export function suggestionsFor(tools: readonly Tool[]): string[] {
  const fitting = tools.filter(isLabTool).map(({ name }) => BY_TOOL[name] as string);
  return [...fitting, ALWAYS].slice(0, 4);
}
