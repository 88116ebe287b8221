import type { Command } from "commander";
import { addApprovals } from "./approvals.ts";
import { addAsk } from "./ask.ts";
import { addBundle } from "./bundle.ts";
import { addCheck } from "./check.ts";
import { addContext } from "./context.ts";
import { addDoctor } from "./doctor.ts";
import { addDown } from "./down.ts";
import { addGuide } from "./guide.ts";
import { addHint } from "./hint.ts";
import { addLogs } from "./logs.ts";
import { addOutbox } from "./outbox.ts";
import { addRefresh } from "./refresh.ts";
import { addReset } from "./reset.ts";
import { addSet } from "./set.ts";
import { addSolve } from "./solve.ts";
import { addStatus } from "./status.ts";
import { addTest } from "./test.ts";
import { addTools } from "./tools.ts";
import { addUp } from "./up.ts";
import { addWire } from "./wire.ts";

/** The contents page: one file a verb, listed in the order of --help. */
export function addVerbs(program: Command): void {
  program.helpCommand(false).commandsGroup("The stack:");
  for (const add of [addUp, addDown, addStatus, addDoctor, addSet, addReset, addBundle]) add(program);
  program.commandsGroup("The agent:");
  for (const add of [addAsk, addTools, addRefresh, addOutbox, addLogs, addWire, addContext, addApprovals])
    add(program);
  program.commandsGroup("The labs:");
  for (const add of [addGuide, addCheck, addHint, addSolve]) add(program);
  program.commandsGroup("The repository:");
  addTest(program);
}
