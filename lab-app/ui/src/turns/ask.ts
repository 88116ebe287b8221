import type { Answer } from "../api/agent-types.ts";
import { readEventStream } from "../api/read-event-stream.ts";
import { asRequestError, send } from "../api/request.ts";
import { applyAnswer, applyEvent } from "./apply-event.ts";
import { endTurn, newTurn, type TurnView } from "./turn.ts";

/** Sends a message and yields the turn as it grows; the last one yielded is the end of it. Never throws. */
export async function* ask(
  message: string,
  sessionId: string,
  signal: AbortSignal,
): AsyncGenerator<TurnView> {
  let turn = newTurn(message, new Date().toISOString());
  yield turn;
  try {
    const response = await send("/chat", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ message, session_id: sessionId }),
      signal,
    });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (!isStream || response.body === null) {
      yield applyAnswer(turn, (await response.json()) as Answer);
      return;
    }
    for await (const event of readEventStream(response.body)) {
      turn = applyEvent(turn, event);
      yield turn;
    }
    if (turn.state === "running") {
      const hint = "Is the agent still running? ./scripts/lab status";
      yield endTurn(turn, "failed", { message: "The agent hung up before it had answered.", hint });
    }
  } catch (error) {
    yield signal.aborted ? endTurn(turn, "stopped") : endTurn(turn, "failed", asRequestError(error));
  }
}
