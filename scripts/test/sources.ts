import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../cli/paths.ts";

/** The repository's files, as git lists them (new ones too), that end with one of `endings`. */
export function listSources(...endings: string[]): string[] {
  const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const isWanted = (path: string) => endings.some((ending) => path.endsWith(ending));
  return list.split("\n").filter((path) => isWanted(path) && existsSync(join(root, path)));
}

export const readSource = (path: string): string => readFileSync(join(root, path), "utf8");

/** What a file imports, types included: a relative one as a path of the repository, else the specifier. */
export function importsOf(path: string): string[] {
  const specifiers = readSource(path).matchAll(
    /^(?:import|export|\}) ?.*?from "([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...specifiers].map(([, fixed, dynamic]) => {
    const specifier = fixed ?? dynamic ?? "";
    return specifier.startsWith(".") ? join(dirname(path), specifier) : specifier;
  });
}
