import type { RecordedEntry } from "../lab-state.ts";
import type { LabStep } from "../lab-step.ts";
import { answeredCalls, count, isSentBy } from "../look-for.ts";

const EXTRA = "search_web";

/** A list that gained the extra tool and nothing else: the agent was running and knew the other tools. */
function gainedExtraTool({ event, added }: RecordedEntry): boolean {
  if (event !== "tools_discovered" && event !== "tools_refreshed") return false;
  return Array.isArray(added) && added.length === 1 && added[0] === EXTRA;
}

export const steps: LabStep[] = [
  {
    id: "over-mcp",
    title: "The same question, another owner",
    expected: "an answered call of query_employees that an MCP server owned",
    hints: [
      "./scripts/lab status must say tool_mode=mcp; ./scripts/lab reset 3 sees to that.",
      './scripts/lab ask "Who is in the Engineering department?"',
    ],
    look: ({ turns, toolMode }) => {
      const owned = answeredCalls(turns, "query_employees").filter(({ server }) => server !== "agent");
      return {
        passed: owned.length > 0,
        saw: `tool_mode ${toolMode}, ${count(owned.length, "lookup")} on a server`,
      };
    },
  },
  {
    id: "by-hand",
    title: "Speak MCP by hand",
    expected: "two different messages in the outbox that no call of the agent has put there",
    hints: [
      "Both curl commands that call send_message have to run: one in each era.",
      "The guide's curl command that ends in -d @labs/03-mcp/requests/send.json, and the one that ends in -d @labs/03-mcp/requests/send-older.json",
    ],
    look: async ({ turns, outbox }) => {
      const messages = await outbox();
      const byHand = messages.filter((message) => !isSentBy(turns, message));
      const texts = new Set(byHand.map(({ body }) => body)).size;
      return {
        passed: texts >= 2,
        saw: `${count(messages.length, "message")}, ${byHand.length} of them not sent by the agent, with ${count(texts, "text")}`,
      };
    },
  },
  {
    id: "added-tool",
    title: "Add a tool while the agent runs",
    expected: "a discovery that gained search_web and nothing else, by an agent that was not restarted",
    hints: [
      "The server has to be restarted with a flag, the agent has to look again.",
      "./scripts/lab set mcp-server ENABLE_EXTRA_TOOL=true; ./scripts/lab refresh",
    ],
    look: ({ audit, tools }) => {
      const gained = audit.some(gainedExtraTool);
      const names = tools.map(({ name }) => name).join(", ");
      const saw = `tools ${names}; ${EXTRA} was ${gained ? "gained" : "never gained"} by a running agent`;
      return { passed: gained, saw };
    },
  },
  {
    id: "used-tool",
    title: "Use the new tool",
    expected: "an answered call of search_web",
    hints: [
      "Ask for something that no other tool can do.",
      './scripts/lab ask "Search the web for recent news about AI in enterprise security."',
    ],
    look: ({ turns }) => {
      const searches = answeredCalls(turns, EXTRA).length;
      return { passed: searches > 0, saw: `${count(searches, "answered call")} of ${EXTRA}` };
    },
  },
];
