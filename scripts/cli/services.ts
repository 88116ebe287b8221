import { UsageError } from "./failure.ts";

type Ports = Record<string, number>;

/** One service of the stack: what the CLI has to know to start it, reach it and set its variables. */
export interface Service {
  name: string;
  port: number;
  /** The variable that moves its port on this machine; the same one in docker-compose.yml. */
  portVariable: string;
  /** What `set` accepts. A test compares this list with the service's own configuration. */
  variables: readonly string[];
  /** Variables that follow from the ports of others in local mode; the user's own value wins. */
  addresses?: (ports: Ports) => Record<string, string>;
}

/** In the order in which they start. */
export const services: readonly Service[] = [
  {
    name: "model",
    port: 8003,
    portVariable: "MODEL_PORT",
    variables: ["MODEL_API_KEY", "ALLOWED_HOSTS", "LOG_LEVEL"],
  },
  {
    name: "mcp-server",
    port: 8000,
    portVariable: "MCP_PORT",
    variables: [
      "ENABLE_EXTRA_TOOL",
      "POISON_DESC",
      "SAFE_SQL",
      "ENABLE_SLOW_TOOL",
      "MCP_CONFORMANCE",
      "MCP_SESSIONS",
      "MCP_RATE_LIMIT",
      "MCP_PAGE_SIZE",
      "MCP_ALLOWED_HOSTS",
      "MCP_TOKEN",
      "LOG_LEVEL",
    ],
  },
  {
    name: "agent",
    port: 8001,
    portVariable: "AGENT_PORT",
    variables: [
      "OPENAI_BASE_URL",
      "OPENAI_API_KEY",
      "MODEL",
      "TOOL_MODE",
      "MCP_BASE_URL",
      "MCP_PROTOCOL",
      "MCP_TOKEN",
      "MCP_TRUSTED",
      "TRANSPARENCY",
      "APPROVALS",
      "TEXT_TOOL_CALLS",
      "MAX_ROUNDS",
      "MAX_TURNS",
      "MAX_RESULT_CHARS",
      "HISTORY_TOKENS",
      "TURN_TIMEOUT_S",
      "MODEL_TIMEOUT_S",
      "TOOL_TIMEOUT_S",
      "APPROVAL_TIMEOUT_S",
      "SAFE_SQL",
      "ALLOWED_HOSTS",
      "LOG_LEVEL",
    ],
    addresses: (ports) => ({
      OPENAI_BASE_URL: `http://127.0.0.1:${ports.model}/v1`,
      MCP_BASE_URL: `http://127.0.0.1:${ports["mcp-server"]}/mcp`,
    }),
  },
];

/** @throws {UsageError} naming the services that exist */
export function findService(name: string): Service {
  const found = services.find((service) => service.name === name);
  if (found) return found;
  const names = services.map((service) => service.name).join(", ");
  throw new UsageError(`There is no service ${JSON.stringify(name)}.`, {
    hint: `The services are ${names}.`,
  });
}

/** A service's address as this machine sees it. */
export const urlOf = (service: Service, ports: Ports): string => `http://127.0.0.1:${ports[service.name]}`;
