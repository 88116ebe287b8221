import { VisibleText } from "../text/visible-text.tsx";
import type { TracedArgument } from "./judge-call.ts";
import { nameOrigin } from "./ordered-call.tsx";

const brief = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

function originInWords({ origin, value }: TracedArgument): string {
  if (origin === undefined) return value.trim().length < 3 ? "too short to tell" : "the model’s own words";
  return `${origin.exact ? "from" : "mostly from"} ${nameOrigin(origin)}`;
}

/** A line for each argument: its value, and what the model had read it in. */
export function ArgumentOrigins({ list }: { list: readonly TracedArgument[] }) {
  if (list.length === 0) return null;
  return (
    <dl className="argument-origins">
      {list.map((argument) => (
        <div key={argument.name}>
          <dt>
            <code>{argument.name}</code>
          </dt>
          <dd>
            <code>
              <VisibleText text={brief(argument.value)} />
            </code>{" "}
            <span className={`origin ${argument.origin?.part.source ?? "assistant"}`}>
              ← {originInWords(argument)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
