import { after, suite, test } from "node:test";
import { type ActualCall, type CorpusCase, checkCalls, found, readCases } from "./kit/corpus-case.ts";
import { startStack, type Variables } from "./kit/start-stack.ts";

const SETUPS: Record<CorpusCase["setup"], Variables> = {
  hr2: {},
  hr3: { ENABLE_EXTRA_TOOL: "true" },
  hr3p: { ENABLE_EXTRA_TOOL: "true", POISON_DESC: "true" },
};

interface ChatAnswer {
  answer: string;
  trace: { tool_calls?: ActualCall[] }[];
}

/** The cases of one setup share a stack; each starts with a fresh outbox and a session of its own. */
function runSetup(setup: CorpusCase["setup"], model: string, cases: CorpusCase[]): void {
  suite(`the corpus with ${setup} and ${model}, through the whole stack`, async () => {
    const stack = await startStack({ mcpServer: SETUPS[setup], agent: { MODEL: model } });
    after(() => stack.stop());
    for (const { id, turns } of cases) {
      test(id, async () => {
        await stack.post("/reset");
        for (const turn of turns) {
          const { answer, trace } = await stack.post<ChatAnswer>("/chat", {
            message: turn.user,
            session_id: id,
          });
          checkCalls(
            trace.flatMap(({ tool_calls = [] }) => tool_calls),
            turn,
          );
          if (turn.answer !== undefined) found(answer, turn.answer);
          if (turn.outbox === undefined) continue;
          const { messages } = await stack.get<{ messages: { body: string }[] }>("/outbox");
          found(messages.at(-1)?.body ?? "", turn.outbox);
        }
      });
    }
  });
}

const groups = Map.groupBy(readCases<CorpusCase>("chat.jsonl"), ({ setup, model }) => `${setup} ${model}`);
for (const cases of groups.values()) {
  const [first] = cases;
  if (first !== undefined) runSetup(first.setup, first.model, cases);
}
