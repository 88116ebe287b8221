import type { Response } from "express";

/** What a listener hears during a turn, in the words of the HTTP API. */
export interface TurnEvent {
  event:
    | "round"
    | "token"
    | "note"
    | "tool_call"
    | "tool_result"
    | "approval_required"
    | "approval_decided"
    | "answer"
    | "error";
  data: object;
}

const HEART_BEAT_MS = 10_000;

/** With `TRANSPARENCY=quiet` a listener hears what it must to use the chat, and nothing of the inside. */
const HEARD_WHEN_QUIET = new Set(["token", "approval_required", "answer", "error"]);

export interface EventStream {
  send: (event: TurnEvent) => void;
  end: () => void;
}

/** Opens a server-sent event stream; a heart-beat keeps proxies from closing it, a header from buffering it. */
export function openEventStream(response: Response, quiet: boolean): EventStream {
  response.status(200).set({
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
  });
  response.flushHeaders();
  const heartBeat = setInterval(() => response.write(": still working\n\n"), HEART_BEAT_MS);
  response.on("close", () => clearInterval(heartBeat));
  return {
    send: ({ event, data }) => {
      if (quiet && !HEARD_WHEN_QUIET.has(event)) return;
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => void response.end(),
  };
}
