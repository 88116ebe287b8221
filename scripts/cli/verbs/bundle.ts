import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Command } from "commander";
import { composeFault, presentImages, printDocker } from "../compose/docker.ts";
import { LabError } from "../failure.ts";
import { print } from "../terminal.ts";

const DEFAULT_FILE = "ai101-images.tar.gz";

/** Runs docker with the screen as its own. @throws {LabError} when it fails */
async function docker(...args: string[]): Promise<void> {
  printDocker(args);
  const child = spawn("docker", args, { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "close");
  if (code !== 0) throw new LabError(`docker ${args[0]} failed; what it said stands above.`);
}

/** Writes the images into one compressed file, which `docker load` reads as it is. */
async function save(file: string): Promise<void> {
  const { present, absent } = await presentImages();
  const own = absent.filter((image) => !image.includes("/inspector:") && image.startsWith("ai101/"));
  if (own.length > 0) {
    throw new LabError(`${own.join(", ")}: not built yet.`, { hint: "docker compose build" });
  }
  printDocker(["save", ...present, "|", "gzip", ">", file]);
  const child = spawn("docker", ["save", ...present], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  await pipeline(child.stdout, createGzip({ level: 6 }), createWriteStream(file));
  const [code] = await closed;
  if (code !== 0) throw new LabError("docker save failed; what it said stands above.");
  print(`${file}: ${present.length} images, ${Math.round(statSync(file).size / 1e6)} MB`);
  if (absent.length > 0) print(`Not on this machine, so not in it: ${absent.join(", ")}`);
  print(`On a machine without internet, in this checkout: ./scripts/lab bundle ${file} --load`);
}

export function addBundle(program: Command): void {
  program
    .command("bundle")
    .argument("[file]", "where the images go, or come from", DEFAULT_FILE)
    .description("save all images into one file for a room without internet, or load them from it")
    .option("--load", "read the file instead")
    .action(async (file: string, { load = false }: { load?: boolean }) => {
      const fault = await composeFault();
      if (fault) throw new LabError(`This needs Docker: ${fault}.`);
      if (!load) return save(file);
      if (!existsSync(file)) throw new LabError(`There is no file ${file}.`);
      await docker("load", "--input", file);
      print("Now: docker compose up -d --wait --no-build");
    });
}
