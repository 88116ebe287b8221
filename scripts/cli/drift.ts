import type { Finding } from "./doctor.ts";
import { showAssignment, wantedVariables } from "./flags.ts";
import type { Service } from "./services.ts";

/** `True`, `1`, `on` and `true` are one value to a service. */
const same = (wanted: string, effective: unknown) => {
  if (typeof effective !== "boolean") return wanted.toLowerCase() === String(effective).toLowerCase();
  return effective === ["true", "1", "yes", "on"].includes(wanted.toLowerCase());
};

/**
 * A variable that was set and is not in effect: a plain restart of a container keeps the old environment
 * (docker-minecraft-server#2116). Only what `/health` shows can be compared.
 */
export function findDrift(service: Service, health: object): Finding[] {
  const { flags = {}, ...top } = health as { flags?: Record<string, unknown> };
  const effective: Record<string, unknown> = { ...top, ...flags };
  return Object.entries(wantedVariables(service)).flatMap(([name, wanted]) => {
    const value = effective[name.toLowerCase()];
    if (value === undefined || same(wanted, value)) return [];
    const text = `${service.name} runs without ${showAssignment([name, wanted])}: ${name.toLowerCase()} is ${value}`;
    return [{ level: "fault" as const, text, hint: "./scripts/lab up puts it into effect" }];
  });
}
