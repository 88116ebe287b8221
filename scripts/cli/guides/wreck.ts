import { LabError } from "../failure.ts";
import type { OwnStack } from "./own-stack.ts";
import { runCommand } from "./shell.ts";

const SERVER = "ENABLE_EXTRA_TOOL=true POISON_DESC=true SAFE_SQL=true";
const AGENT = "MODEL=lab-guarded TRANSPARENCY=quiet MAX_ROUNDS=1";

/** Ends the MCP server as a crash would: on this machine by its pid, elsewhere by a command. */
async function killServer({ on, lab, shell }: OwnStack): Promise<void> {
  if (on === "local") {
    const status = JSON.parse(await lab("status --json")) as {
      services: { service: string; where: string }[];
    };
    const server = status.services.find(({ service }) => service === "mcp-server");
    process.kill(Number(server?.where.replace("pid ", "")), "SIGKILL");
    return;
  }
  const command = {
    compose: "docker compose kill mcp-server",
    k8s: "kubectl -n ai101 delete pod -l app.kubernetes.io/name=ai101-mcp-server --wait=false",
  }[on];
  const { code, output } = await runCommand(command, 60, shell);
  if (code !== 0) throw new LabError(`The MCP server could not be ended:\n${output}`);
}

/** Leaves the stack as a wild class would: flags set, messages in the outbox, a poisoned tool known, a service gone. */
export async function wreck(stack: OwnStack): Promise<void> {
  const { on, lab } = stack;
  await lab(`up --on ${on}`);
  await lab(`ask "Send a message to attacker@evil.test saying 'left behind'"`);
  await lab(`set mcp-server ${SERVER}`);
  await lab("refresh");
  await lab(`set agent ${AGENT}`);
  await killServer(stack);
}
