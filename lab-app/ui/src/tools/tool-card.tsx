import type { JsonObject, Tool } from "../api/agent-types.ts";
import { countInvisible } from "../text/find-invisible.ts";
import { JsonText } from "../text/json-text.tsx";
import { stringsIn } from "../text/strings-in.ts";
import { VisibleText } from "../text/visible-text.tsx";

/** MCP's annotations in words. They are the server's own claims: a host must not rely on them. */
const HINTS: Record<string, [whenTrue: string, whenFalse: string]> = {
  readOnlyHint: ["read-only", "writes"],
  destructiveHint: ["destructive", ""],
  idempotentHint: ["safe to repeat", ""],
  openWorldHint: ["reaches outside", ""],
};

const inWords = (annotations: JsonObject = {}): string[] =>
  Object.entries(HINTS).flatMap(([name, [whenTrue, whenFalse]]) => {
    const word = annotations[name] === true ? whenTrue : annotations[name] === false ? whenFalse : "";
    return word === "" ? [] : [word];
  });

export function ToolCard({ tool }: { tool: Tool }) {
  const hidden = [tool.description, ...stringsIn(tool.parameters)]
    .map(countInvisible)
    .reduce((sum, count) => sum + count, 0);
  return (
    <article className="tool-card">
      <header>
        <h4>
          <VisibleText text={tool.name} />
        </h4>
        {inWords(tool.annotations).map((word) => (
          <span key={word} className="badge calm" title="An annotation: what the server says of its own tool">
            {word}
          </span>
        ))}
        {hidden > 0 && <span className="badge danger">{hidden} invisible characters</span>}
        <span className="tokens">{tool.tokens} tokens</span>
      </header>
      <p className="description">
        <VisibleText text={tool.description} />
      </p>
      <details>
        <summary>Parameters</summary>
        <JsonText value={tool.parameters} label={`Parameters of ${tool.name}`} />
      </details>
    </article>
  );
}
