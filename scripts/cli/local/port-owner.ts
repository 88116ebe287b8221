import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";

/** Whether nobody listens on the port of the loopback address. @throws what listening says other than "in use" */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The inodes of the sockets that listen on the port (proc_net_tcp(5): state 0A is LISTEN). */
function listeningInodes(port: number): Set<string> {
  const hexPort = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    readFileSync(table, "utf8").split("\n"),
  );
  const fields = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    fields.filter((row) => row[1]?.endsWith(`:${hexPort}`) && row[3] === "0A").map((row) => row[9] ?? ""),
  );
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return ""; // closed meanwhile, or another user's
  }
}

function openFiles(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => linkTarget(`/proc/${pid}/fd/${fd}`));
  } catch {
    return [];
  }
}

function ownerOnLinux(port: number): string | undefined {
  const sockets = new Set([...listeningInodes(port)].map((inode) => `socket:[${inode}]`));
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const pid = pids.find((candidate) => openFiles(candidate).some((target) => sockets.has(target)));
  if (pid === undefined) return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  return `process ${pid} (${command})`;
}

function ownerByLsof(port: number): string | undefined {
  const args = ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"];
  const text = execFileSync("lsof", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const field = (letter: string) => new RegExp(`^${letter}(.+)$`, "m").exec(text)?.[1];
  return `process ${field("p")} (${field("c")})`;
}

/** Who listens on the port, as `process PID (command)`; undefined where this user may not see it. */
export function portOwner(port: number): string | undefined {
  try {
    return process.platform === "linux" ? ownerOnLinux(port) : ownerByLsof(port);
  } catch {
    return undefined; // no /proc, no lsof, or nobody is seen: the caller says so
  }
}
