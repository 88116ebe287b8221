import "./packet.css";
import type { HttpMessage, WireEntry } from "../api/agent-types.ts";
import { CopyButton } from "../text/copy-button.tsx";
import { JsonText, prettyJson } from "../text/json-text.tsx";
import { LongText } from "../text/long-text.tsx";
import { asCurl } from "./as-curl.ts";
import { readStreamBody } from "./read-stream-body.ts";

/** Headers that say something about the protocol come first in the reader's mind; the rest opens on demand. */
const isTelling = (name: string) => /^(mcp-|content-type|accept$|authorization)/.test(name);

function Headers({ headers }: { headers: Record<string, string> }) {
  const all = Object.entries(headers);
  const telling = all.filter(([name]) => isTelling(name));
  const rest = all.filter(([name]) => !isTelling(name));
  const list = (some: [string, string][]) => (
    <dl className="headers">
      {some.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {list(telling)}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more headers</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

function Body({ message, label }: { message: HttpMessage; label: string }) {
  const together = readStreamBody(message.headers["content-type"] ?? "", message.body);
  if (message.body === "") return <p className="hint">No body.</p>;
  if (together === undefined) return <LongText text={prettyJson(message.body)} label={label} />;
  return (
    <>
      <p className="hint">An event stream. What its events say together:</p>
      <JsonText value={together} label={label} />
      <details>
        <summary>The stream as it came</summary>
        <LongText text={message.body} label={`${label}, as it came`} />
      </details>
    </>
  );
}

function Packet({ line, message, label }: { line: string; message: HttpMessage; label: string }) {
  return (
    <section className="packet" aria-label={label}>
      <h3>
        {label} <code>{line}</code>
        <CopyButton text={message.body} label="Copy body" />
      </h3>
      <Headers headers={message.headers} />
      <Body message={message} label={`Body of the ${label.toLowerCase()}`} />
    </section>
  );
}

export function RequestPacket({ entry }: { entry: WireEntry }) {
  const { method, url } = entry.request;
  return <Packet label="Request" line={`${method} ${url}`} message={entry.request} />;
}

export function ResponsePacket({ entry }: { entry: WireEntry }) {
  if (entry.error !== undefined) return <p className="packet failed">No answer came: {entry.error}</p>;
  if (entry.response === null) return <p className="packet hint">No answer yet.</p>;
  return <Packet label="Response" line={`HTTP ${entry.response.status}`} message={entry.response} />;
}

/** Everything that one exchange carried. */
export function ExchangeDetails({ entry }: { entry: WireEntry }) {
  return (
    <div className="exchange-details">
      <CopyButton text={asCurl(entry)} label="Copy as curl" />
      <RequestPacket entry={entry} />
      <ResponsePacket entry={entry} />
    </div>
  );
}
