// What around a stack has broken workshops before, as far as it can be seen from here.
import { readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "./doctor.ts";
import { showAssignment } from "./flags.ts";
import { dataDir, root } from "./paths.ts";
import { services } from "./services.ts";
import { readState } from "./state.ts";
import { visibleLine } from "./terminal.ts";

const GIB = 1024 ** 3;

const note = (text: string, hint: string): Finding => ({ level: "note", text: visibleLine(text), hint });

/** curl and browsers would ask a proxy for 127.0.0.1, which is another machine's there. */
function proxy(env: NodeJS.ProcessEnv): Finding[] {
  const name = ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"].find((variable) => env[variable]);
  const exempt = `${env.no_proxy ?? ""},${env.NO_PROXY ?? ""}`.split(",");
  if (!name || exempt.includes("127.0.0.1") || exempt.includes("*")) return [];
  return [
    note(`${name} is set: curl would ask the proxy for 127.0.0.1`, "export NO_PROXY=127.0.0.1,localhost"),
  ];
}

/** A checkout with Windows line ends runs no shell script on Linux (claude-quickstarts#196). */
function lineEnds(): Finding[] {
  if (!readFileSync(join(root, "scripts/lab"), "utf8").includes("\r")) return [];
  const hint = "git config core.autocrlf input, then clone again";
  return [{ level: "fault", text: "this checkout has Windows line ends, which break scripts/lab", hint }];
}

/** There `curl` is another command in PowerShell (AZ-204#859), and quotes are read differently. */
export function windows(platform: string = process.platform): Finding[] {
  if (platform !== "win32") return [];
  const text = "this is Windows: the curl lines of the guides are written for bash";
  return [note(text, "Type them in Git Bash or WSL. The lab itself runs anywhere: node scripts/lab.ts")];
}

/** What stays from an earlier lab, or counts for every start from this shell. */
function settings(env: NodeJS.ProcessEnv): Finding[] {
  const kept = Object.entries(readState().flags).flatMap(([name, flags]) =>
    Object.entries(flags).map((pair) => `${name} ${showAssignment(pair)}`),
  );
  const names = new Set(services.flatMap(({ variables }) => variables));
  const exported = [...names].flatMap((name) => (env[name] ? [showAssignment([name, env[name]])] : []));
  return [
    ...(kept.length > 0 ? [note(`set by you: ${kept.join(", ")}`, "./scripts/lab reset takes it back")] : []),
    ...(exported.length > 0
      ? [
          note(
            `from this shell or .env: ${exported.join(", ")}`,
            "it counts at every start; unset it if you did not mean to",
          ),
        ]
      : []),
  ];
}

/** Room in memory and on disk, in GiB. */
export function room(wanted: { memory: number; disk: number }): Finding[] {
  const memory = process.availableMemory() / GIB;
  const { bavail, bsize } = statfsSync(root);
  const disk = (bavail * bsize) / GIB;
  return [
    ...(memory < wanted.memory
      ? [
          note(
            `${memory.toFixed(1)} GiB of memory are free, ${wanted.memory} are wanted`,
            "Close what you do not need.",
          ),
        ]
      : []),
    ...(disk < wanted.disk
      ? [
          note(
            `${disk.toFixed(1)} GiB are free on the disk of ${dataDir}, ${wanted.disk} are wanted`,
            "Images need room.",
          ),
        ]
      : []),
  ];
}

/** Only what is wrong or surprising: nothing where all is well. */
export const lookAround = (env: NodeJS.ProcessEnv = process.env): Finding[] => [
  ...lineEnds(),
  ...windows(),
  ...proxy(env),
  ...settings(env),
  ...room({ memory: 0.5, disk: 1 }),
];
