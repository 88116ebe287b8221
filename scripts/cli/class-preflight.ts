import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFaults, readLabs } from "@ai101/labs";
import { composeFault, missingImages } from "./compose/docker.ts";
import type { Finding } from "./doctor.ts";
import { root } from "./paths.ts";
import { room } from "./surroundings.ts";

async function guides(): Promise<Finding> {
  const labs = await readLabs();
  const faults = labs.flatMap(({ guide }) =>
    findFaults(guide, (path) => readFileSync(join(root, path), "utf8")),
  );
  if (faults.length === 0)
    return { level: "ok", text: `${labs.length} guides can be read, nothing in them is unchecked` };
  return { level: "fault", text: `guides: ${faults.join("; ")}`, hint: "Is this checkout whole? git status" };
}

/** A room without internet cannot build images. */
async function images(): Promise<Finding[]> {
  if (await composeFault()) return [];
  const missing = await missingImages();
  if (missing.length === 0) return [{ level: "ok", text: "every image is there: Compose needs no internet" }];
  return [
    {
      level: "note",
      text: `not built yet: ${missing.join(", ")}`,
      hint: "docker compose build, while there is internet",
    },
  ];
}

/** What a class needs beyond what one student needs. */
export async function preflight(): Promise<Finding[]> {
  const rehearsal: Finding = {
    level: "note",
    text: "the demos were not tried by this command",
    hint: "./scripts/lab test --guides types every command of every lab, on a stack of its own",
  };
  return [await guides(), ...(await images()), ...room({ memory: 2, disk: 5 }), rehearsal];
}
