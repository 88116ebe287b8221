import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { LabError } from "../failure.ts";
import { showAssignment } from "../flags.ts";
import { root } from "../paths.ts";
import { paint, print } from "../terminal.ts";

const run = promisify(execFile);

/** Named one by one, because older engines do not know `--profile "*"`. */
export const allProfiles = ["scale", "ollama", "inspector"].flatMap((name) => ["--profile", name]);

/** The oldest Compose whose features docker-compose.yml keeps to. */
const COMPOSE_MINIMUM = [2, 20] as const;

/** What a quiet docker command prints; undefined when it fails. */
async function quietly(...args: string[]): Promise<string | undefined> {
  try {
    return (await run("docker", args, { cwd: root, timeout: 15_000 })).stdout.trim();
  } catch {
    return undefined; // not installed, not answering, refused: composeFault tells them apart
  }
}

/** What the separate program of Compose v1 says of itself; undefined where there is none. */
const oldCompose = (): Promise<string | undefined> =>
  run("docker-compose", ["--version"], { timeout: 15_000 }).then(
    ({ stdout }) => stdout.split("\n")[0],
    () => undefined,
  );

/** Why Compose cannot be used here, in a sentence; undefined if it can. */
export async function composeFault(): Promise<string | undefined> {
  const [engine, compose] = await Promise.all([
    quietly("version", "--format", "{{.Server.Version}}"),
    quietly("compose", "version", "--short"),
  ]);
  if (!engine) return "no Docker engine answers";
  if (!compose) {
    const old = await oldCompose();
    return old
      ? `${old} is too old; the lab needs the "docker compose" of version 2.20 or newer`
      : "Docker answers, but has no Compose v2";
  }
  const [major = 0, minor = 0] = compose.replace(/^v/, "").split(".").map(Number);
  const [leastMajor, leastMinor] = COMPOSE_MINIMUM;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Docker Compose ${compose} is older than ${leastMajor}.${leastMinor}`;
}

/** A container of the project, as `docker compose ps` lists it. */
export interface Container {
  ID: string;
  Service: string;
  State: string;
  Health: string;
}

/** The project's containers, also the stopped ones. Compose prints a line each (before 2.21: one array). */
export async function listContainers(): Promise<Container[]> {
  const text = await quietly("compose", ...allProfiles, "ps", "--all", "--format", "json");
  if (!text) return [];
  return text.startsWith("[")
    ? JSON.parse(text)
    : text.split("\n").map((line): Container => JSON.parse(line));
}

export const isProjectUp = async (): Promise<boolean> => (await listContainers()).length > 0;

/** The images that docker-compose.yml names and this engine does not have. */
export async function missingImages(): Promise<string[]> {
  const names = (await quietly("compose", "config", "--images"))?.split("\n") ?? [];
  const known = await Promise.all(
    names.map((name) => quietly("image", "inspect", "--format", "{{.Id}}", name)),
  );
  return names.filter((_name, index) => known[index] === undefined);
}

/** The last lines that a service printed. */
export const lastLines = async (service: string): Promise<string> =>
  (await quietly("compose", "logs", "--no-log-prefix", "--tail", "12", service)) ?? "";

/** The images of every service and profile, and which of them this machine has. */
export async function presentImages(): Promise<{ present: string[]; absent: string[] }> {
  const text = (await quietly("compose", ...allProfiles, "config", "--images")) ?? "";
  const images = [...new Set(text.split("\n").filter(Boolean))].sort();
  const found = await Promise.all(
    images.map((image) => quietly("image", "inspect", "--format", "{{.Id}}", image)),
  );
  return {
    present: images.filter((_image, index) => found[index]),
    absent: images.filter((_image, index) => !found[index]),
  };
}

/** Prints a docker command, so that its reader learns the real one. */
export function printDocker(args: string[], variables: Record<string, string> = {}): void {
  const line = [...Object.entries(variables).map(showAssignment), "docker", ...args].join(" ");
  print(paint("dim", `$ ${line}`));
}

/**
 * Prints the command, so that its reader learns the real one, and runs it in the checkout.
 * @throws {LabError} when it fails; docker has said why
 */
export async function compose(args: string[], variables: Record<string, string> = {}): Promise<void> {
  printDocker(["compose", ...args], variables);
  const child = spawn("docker", ["compose", ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: "inherit",
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new LabError("docker compose failed; what it said stands above.");
}
