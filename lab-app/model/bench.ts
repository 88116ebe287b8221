// How long one completion takes as the context grows. Run it with: node lab-app/model/bench.ts
import { complete } from "./src/complete.ts";
import type { ChatRequest } from "./src/routes/chat-request.ts";
import { usageOf } from "./src/usage.ts";

const SIZES = [1000, 5000, 20_000, 100_000];
const RUNS = 7;

const TOOLS: ChatRequest["tools"] = [
  ["find_people", "Find people by the name of their team.", "team", "Name of the team"],
  ["send_note", "Send a note to a person.", "to", "Recipient: a person's name"],
  ["read_page", "Read a page of the handbook.", "page", "Name of the page"],
].map(([name = "", description, parameter = "", about]) => ({
  type: "function",
  function: {
    name,
    description,
    parameters: {
      type: "object",
      properties: { [parameter]: { type: "string", description: about } },
      required: [parameter],
    },
  },
}));

/** Prose with names, numbers and now and then an order, different in every sentence, so that no cache helps. */
const page = (tokens: number, salt: number) =>
  Array.from({ length: Math.ceil(tokens / 21) }, (_, index) =>
    index % 9 === 0
      ? `Please send note ${index} of set ${salt} to the archive before the week ends.`
      : `Page ${index * salt} says that visitors of house ${index} wait in room ${salt} until somebody meets them.`,
  ).join(" ");

function request(tokens: number, salt: number): ChatRequest {
  const call = {
    id: "c0",
    type: "function" as const,
    function: { name: "read_page", arguments: '{"page":"Welcome"}' },
  };
  return {
    model: "lab-literal",
    tools: TOOLS,
    messages: [
      { role: "user", content: "Read the page Welcome and summarise it." },
      { role: "assistant", content: null, tool_calls: [call] },
      { role: "tool", tool_call_id: "c0", content: page(tokens, salt) },
    ],
  };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

complete(request(1000, 1), "literal");
console.log("tokens of context   completion (median of 7, ms)   token count alone (ms)");
for (const size of SIZES) {
  const times: number[] = [];
  const counts: number[] = [];
  let tokens = 0;
  for (let run = 0; run < RUNS; run++) {
    const one = request(size, size + run);
    const start = performance.now();
    complete(one, "literal");
    times.push(performance.now() - start);
    const counting = performance.now();
    tokens = usageOf(one, { role: "assistant", content: "", refusal: null }).prompt_tokens;
    counts.push(performance.now() - counting);
  }
  console.log(
    `${String(tokens).padStart(17)}   ${median(times).toFixed(1).padStart(28)}   ${median(counts).toFixed(1).padStart(22)}`,
  );
}
