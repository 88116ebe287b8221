import { type Command, Option } from "commander";
import { postToAgent } from "../agent-api.ts";
import { LabError } from "../failure.ts";
import { findLab } from "../guides/find-lab.ts";
import { startLab } from "../guides/start-lab.ts";
import { exclusively } from "../lock.ts";
import { reportProblems, type WithProblems } from "../problems.ts";
import { services } from "../services.ts";
import { findDown, requireRunningStack, type Stack } from "../stack.ts";
import { changeState, readState, STACK_NAMES, type StackName } from "../state.ts";
import { print } from "../terminal.ts";

/** @throws {LabError} naming the services that are down, before anything is changed */
async function requireEveryService(stack: Stack): Promise<void> {
  const down = await findDown(stack);
  if (down.length === 0) return;
  const names = down.map(({ service, state }) => `${service.name} (${state})`).join(", ");
  throw new LabError(`Nothing was reset, because this does not run: ${names}.`, {
    hint: "./scripts/lab up starts it, then reset again. ./scripts/lab reset N does both, for lab N.",
  });
}

/** The stack goes on as it is; what was set and said is taken back. */
async function forget(): Promise<void> {
  const stack = await requireRunningStack();
  await requireEveryService(stack);
  const { flags } = readState();
  for (const service of services.filter(({ name }) => flags[name])) {
    changeState((state) => {
      delete state.flags[service.name];
    });
    await stack.restart(service);
    print(`${service.name} restarted with its defaults`);
  }
  // The tools that the agent knows are those of its last discovery, maybe from before the restart.
  await postToAgent("/tools/refresh");
  const outcome = await postToAgent<WithProblems>("/reset");
  if (outcome.problems) print("The agent has forgotten chats and wire; not every outbox could be emptied.");
  else print("The agent has forgotten chats, wire and outbox; its audit log is kept.");
  reportProblems(outcome);
}

export function addReset(program: Command): void {
  program
    .command("reset")
    .argument("[lab]", "bring everything to where this lab starts, from any state")
    .addOption(new Option("--on <where>", "where to start a stack that is down").choices(STACK_NAMES))
    .description("take back what set has set, and let the agent forget chats, wire and outbox")
    .action(async (id: string | undefined, { on }: { on?: StackName }) => {
      if (id === undefined) return exclusively(forget);
      const lab = await findLab(id);
      await exclusively(() => startLab(lab, on));
    });
}
