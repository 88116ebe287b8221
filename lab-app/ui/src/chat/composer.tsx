import { type KeyboardEvent, useState } from "react";
import { useLab } from "../state/lab.tsx";

/** Where the reader writes. Enter sends, Shift+Enter begins a new line, Escape stops a running turn. */
export function Composer() {
  const { send, stop, running } = useLab();
  const [text, setText] = useState("");
  const submit = () => {
    if (running || text.trim() === "") return;
    send(text);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && running) stop();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="visually-hidden" htmlFor="message">
        Message to the agent
      </label>
      <textarea
        id="message"
        rows={2}
        value={text}
        placeholder="Ask the agent …"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {running ? (
        <button type="button" onClick={stop}>
          Stop
        </button>
      ) : (
        <button type="submit" className="primary" disabled={text.trim() === ""}>
          Send
        </button>
      )}
    </form>
  );
}
