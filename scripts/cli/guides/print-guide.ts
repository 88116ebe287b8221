import { paint, print } from "../terminal.ts";

const PICTURE = /^```mermaid\n.*?^```$/gms;

/** On Windows no shell runs `./scripts/lab`. */
const own = (text: string) =>
  process.platform === "win32" ? text.replaceAll("./scripts/lab", "node scripts/lab.ts") : text;

function paintLine(line: string, fence: string | undefined): string {
  if (/^#+ /.test(line)) return paint("bold", line);
  if (fence === "bash") return paint("cyan", line);
  return fence === undefined ? line : paint("dim", line);
}

/** Prints a guide's Markdown with the addresses at which this stack listens; what is to be typed stands out. */
export function printGuide(markdown: string, addresses: Record<string, string>): void {
  const text = Object.entries(addresses).reduce(
    (changed, [shown, real]) => changed.replaceAll(shown, real),
    own(markdown.replace(PICTURE, "(A picture stands here in the browser and on GitHub.)")),
  );
  let fence: string | undefined;
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [, mark] = /^```(.*)$/.exec(line) ?? [];
      if (mark === undefined) return paintLine(line, fence);
      fence = fence === undefined ? mark : undefined;
      return paint("dim", line);
    });
  print(lines.join("\n"));
}
