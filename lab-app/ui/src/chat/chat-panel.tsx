import "./chat.css";
import { useEffect, useRef } from "react";
import type { ToolList } from "../api/agent-types.ts";
import { useResource } from "../api/use-resource.ts";
import { FailureNotice, Notice } from "../shell/notice.tsx";
import { useLab } from "../state/lab.tsx";
import { Composer } from "./composer.tsx";
import { OtherApprovals } from "./other-approvals.tsx";
import { suggestionsFor } from "./suggestions.ts";
import { TurnCard } from "./turn-card.tsx";

function Suggestions() {
  const { send, running, health } = useLab();
  const { data } = useResource<ToolList>("/tools", { version: health.data?.tools });
  if (data === undefined) return null;
  return (
    <div className="suggestions">
      {suggestionsFor(data.tools).map((text) => (
        <button key={text} type="button" disabled={running} onClick={() => send(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** Keeps the newest lines in view while the content grows, unless the reader has scrolled up to read. */
function useFollow() {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const lastTop = useRef(0);
  useEffect(() => {
    if (content.current === null) return;
    const observer = new ResizeObserver(() => {
      if (following.current) box.current?.scrollTo({ top: box.current.scrollHeight });
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const element = box.current;
    if (element === null) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    // Growing content moves the end away without anybody scrolling: only a way up means that someone reads.
    if (scrollTop < lastTop.current) following.current = false;
    if (scrollHeight - scrollTop - clientHeight < 40) following.current = true;
    lastTop.current = scrollTop;
  };
  return { box, content, onScroll };
}

export function ChatPanel() {
  const { turns, error, startSession, quiet } = useLab();
  const { box, content, onScroll } = useFollow();
  return (
    <section className="chat" aria-label="Chat">
      <div className="chat-head">
        <h2>Chat</h2>
        <button type="button" onClick={startSession}>
          New session
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div className="turns" ref={box} onScroll={onScroll} tabIndex={0} role="log" aria-label="Conversation">
        <div className="turns-content" ref={content}>
          {quiet === true && (
            <Notice kind="calm">
              <p>This agent runs in quiet mode: answers only, no trace of what it did.</p>
            </Notice>
          )}
          <OtherApprovals />
          {error !== undefined && <FailureNotice error={error} />}
          {turns.length === 0 && (
            <p className="invitation">
              Ask a question. The panels show what the model reads and what goes over the wire.
            </p>
          )}
          {turns.map((turn, index) => (
            <TurnCard key={index} turn={turn} />
          ))}
        </div>
      </div>
      <Suggestions />
      <Composer />
    </section>
  );
}
