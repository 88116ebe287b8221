import type { StoredMessage } from "../api/agent-types.ts";
import { useLab } from "../state/lab.tsx";
import { hrefTo } from "../state/route.ts";
import { prettyJson } from "../text/json-text.tsx";
import { LongText } from "../text/long-text.tsx";
import { VisibleText } from "../text/visible-text.tsx";
import { callsOf, type TurnView } from "../turns/turn.ts";
import { isOutside } from "./is-outside.ts";

/** The number of the turn whose tool call carried exactly this message; 0 when none of this session did. */
const turnOf = (turns: readonly TurnView[], { to, body, ts }: StoredMessage): number =>
  turns.findLastIndex((turn) => {
    if (turn.startedAt === null || turn.startedAt > ts) return false;
    const given = callsOf(turn).map((call) => Object.values(call.arguments));
    return given.some((values) => values.includes(to) && values.includes(body));
  }) + 1;

export function MessageCard({ message }: { message: StoredMessage }) {
  const { turns } = useLab();
  const outside = isOutside(message.to);
  const turn = turnOf(turns, message);
  return (
    <article className={outside ? "message outside" : "message"}>
      <header>
        <h3>
          To <VisibleText text={message.to} />
        </h3>
        {outside && <span className="badge danger">left the company</span>}
        <time dateTime={message.ts}>{message.ts.slice(0, 19).replace("T", " ")}</time>
      </header>
      <LongText text={prettyJson(message.body)} label={`Message ${message.id}`} />
      {turn > 0 && (
        <p className="hint">
          Sent in answer to “<VisibleText text={turns[turn - 1]?.message ?? ""} />
          ”. <a href={hrefTo("journey", { turn: String(turn) })}>See how</a>
        </p>
      )}
    </article>
  );
}
