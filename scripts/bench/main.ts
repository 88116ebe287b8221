// `npm run bench` prints all figures, `npm run bench stack`, `mcp` or `agent` those of one part. Each part runs in a
// process of its own and after the one before, so that none measures the rest of another.
import { spawnSync } from "node:child_process";
import { root } from "../cli/paths.ts";

const PARTS = {
  stack: { title: "The stack", program: ["scripts/bench/stack.ts"] },
  mcp: { title: "The MCP server", program: ["lab-app/mcp-server/bench.ts", "--soak"] },
  // Half a minute of 64 sessions and 3,000 turns in a row; by itself the program takes longer.
  agent: { title: "The agent", program: ["lab-app/agent/bench/main.ts", "all", "30", "3000"] },
};

const wanted = process.argv[2];
const names = Object.keys(PARTS);
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no part ${wanted} to measure. Give one of ${names.join(", ")}, or none for all.`);
  process.exit(1);
}
for (const [name, { title, program }] of Object.entries(PARTS)) {
  if (wanted !== undefined && wanted !== name) continue;
  console.log(`\n${title}\n`);
  const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
