import { useState } from "react";
import type { JsonObject } from "../api/agent-types.ts";
import type { LearningPath } from "../state/learning-path.ts";
import { Command } from "../text/command.tsx";
import { otherValues, setCommands } from "./set-command.ts";

interface FlagRowProps {
  service: string;
  flags: JsonObject;
  path: LearningPath;
  name: string;
  value: unknown;
}

/** A switch is named as its variable, with what to type; any other fact as the service names it. */
function FlagRow({ service, flags, path, name, value }: FlagRowProps) {
  const [chosen, setChosen] = useState<string>();
  const others = otherValues(name, value);
  return (
    <div className="flag">
      <dt>
        <code>{others.length > 0 ? name.toUpperCase() : name}</code>
      </dt>
      <dd>
        <span className={value === true ? "flag-value on" : "flag-value"}>{String(value)}</span>
        {others.map((other) => (
          <button
            key={other}
            type="button"
            className="quiet"
            aria-expanded={chosen === other}
            onClick={() => setChosen(chosen === other ? undefined : other)}
          >
            set to {other}
          </button>
        ))}
        {chosen !== undefined &&
          setCommands(path, { service, flags, name, value: chosen }).map((command) => (
            <Command key={command} text={command} />
          ))}
      </dd>
    </div>
  );
}

export interface ServiceFlagsProps {
  title: string;
  /** The name that `./scripts/lab set` and Compose know. */
  service: string;
  flags: JsonObject;
  path: LearningPath;
}

/** A service without flags reports its whole health: `status` is none of its settings. */
const isFlag = ([name, value]: [string, unknown]) =>
  name !== "status" && ["string", "number", "boolean"].includes(typeof value);

/** The settings of one service as they are in effect, each with what to type to change it. */
export function ServiceFlags({ title, service, flags, path }: ServiceFlagsProps) {
  return (
    <section className="service-flags">
      <h3>{title}</h3>
      <dl>
        {Object.entries(flags)
          .filter(isFlag)
          .map(([name, value]) => (
            <FlagRow key={name} service={service} flags={flags} path={path} name={name} value={value} />
          ))}
      </dl>
    </section>
  );
}
