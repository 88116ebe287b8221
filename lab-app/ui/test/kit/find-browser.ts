import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

const search = (): string | undefined => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...PLACES].find((path) => existsSync(path));
};

/** Test files run side by side: `flock` lets one of them install while the others wait for it. */
function install(): void {
  const steps =
    "command -v chromium || (apt-get update && apt-get install -y --no-install-recommends chromium)";
  execFileSync("flock", ["/tmp/ai101-install-chromium.lock", "sh", "-c", steps], { stdio: "ignore" });
}

export const HOW_TO_GET_ONE =
  "browser tests not run: there is no Chromium, Chrome or Edge (on Debian: apt-get install chromium)";

/** The path of a Chromium, Chrome or Edge; root on Debian installs one where there is none. */
export function findBrowser(): string | undefined {
  const found = search();
  if (found !== undefined) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (!mayInstall) return undefined;
  try {
    install();
  } catch (error) {
    console.error(`chromium could not be installed: ${(error as Error).message}`);
  }
  return search();
}
