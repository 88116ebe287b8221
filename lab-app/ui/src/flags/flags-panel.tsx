import "./flags.css";
import type { Health, JsonObject } from "../api/agent-types.ts";
import { useResource } from "../api/use-resource.ts";
import { FailureNotice, Notice } from "../shell/notice.tsx";
import { PathPicker } from "../shell/path-picker.tsx";
import { useLab } from "../state/lab.tsx";
import { useLearningPath } from "../state/use-learning-path.ts";
import { ServiceFlags } from "./service-flags.tsx";

interface Service {
  name: string;
  url: string;
  flags: JsonObject;
  reachable: boolean;
  problem?: string;
}

/** What of the agent's health is a setting of the labs. */
const agentFlags = (health: Health): JsonObject => {
  const { tool_mode, model, transparency, approvals, max_rounds, safe_sql } = health as Health & JsonObject;
  return { tool_mode, model, transparency, approvals, max_rounds, safe_sql };
};

/** The agent names a server as its configuration does (`hr`); commands want the name of the service. */
const serviceOf = ({ name }: Service) => (name === "hr" ? "mcp-server" : name);

export function FlagsPanel() {
  const { health } = useLab();
  const [path, choosePath] = useLearningPath();
  const { data, error } = useResource<{ services: Service[] }>("/services", { every: 4000 });
  return (
    <>
      <header className="panel-head">
        <div>
          <h2>Flags</h2>
          <p className="lead">The settings in effect, as each service reports them itself.</p>
        </div>
        <PathPicker path={path} onChoose={choosePath} />
      </header>
      {error !== undefined && <FailureNotice error={error} />}
      {health.data !== undefined && (
        <ServiceFlags title="agent" service="agent" flags={agentFlags(health.data)} path={path} />
      )}
      {data?.services.map((service) =>
        service.reachable ? (
          <ServiceFlags
            key={service.name}
            title={`${serviceOf(service)} at ${service.url}`}
            service={serviceOf(service)}
            flags={service.flags}
            path={path}
          />
        ) : (
          <Notice key={service.name} kind="danger">
            {serviceOf(service)} at {service.url} does not answer. Start it with <code>./scripts/lab up</code>
            .
          </Notice>
        ),
      )}
    </>
  );
}
