import { useState } from "react";
import type { JsonObject } from "../api/agent-types.ts";
import type { LearningPath } from "../state/learning-path.ts";
import { Command } from "../text/command.tsx";
import { otherValue, setCommands } from "./set-command.ts";

function FlagRow({
  service,
  path,
  name,
  value,
}: {
  service: string;
  path: LearningPath;
  name: string;
  value: unknown;
}) {
  const [open, setOpen] = useState(false);
  const other = otherValue(name, value);
  const isOn = value === true;
  return (
    <div className="flag">
      <dt>
        <code>{name.toUpperCase()}</code>
      </dt>
      <dd>
        <span className={isOn ? "flag-value on" : "flag-value"}>{String(value)}</span>
        {other !== undefined && (
          <button type="button" className="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            set to {other}
          </button>
        )}
        {open &&
          other !== undefined &&
          setCommands(path, service, name, other).map((command) => <Command key={command} text={command} />)}
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
            <FlagRow key={name} service={service} path={path} name={name} value={value} />
          ))}
      </dl>
    </section>
  );
}
