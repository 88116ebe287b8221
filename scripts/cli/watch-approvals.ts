import { setTimeout as sleep } from "node:timers/promises";
import { LabError } from "./failure.ts";
import { remark } from "./terminal.ts";
import { type Approval, describeApproval, waitingApprovals } from "./verbs/approvals.ts";

/** Nobody waits for the end of a pause: the command ends when its turn does. */
const pause = () => sleep(500, undefined, { ref: false });

/** A look that fails is followed by the next one: what it is about, the turn, which asks the same agent, says itself. */
async function look(): Promise<Approval[]> {
  try {
    return await waitingApprovals();
  } catch (error) {
    if (error instanceof LabError) return [];
    throw error;
  }
}

/**
 * Says on stderr which calls of this chat session wait for a person while `turn` goes on, and how to decide them from
 * another terminal.
 */
export async function watchApprovals<Turn>(turn: Promise<Turn>, sessionId: string): Promise<Turn> {
  const shown = new Set<string>();
  let isOver = false;
  const over = turn.finally(() => {
    isOver = true;
  });
  const watch = async () => {
    for (await pause(); !isOver; await pause()) {
      const waiting = (await look()).filter(({ session_id }) => session_id === sessionId);
      for (const approval of waiting.filter(({ id }) => !shown.has(id))) {
        shown.add(approval.id);
        const how = `in another terminal: ./scripts/lab allow ${approval.id} (or deny)`;
        remark(`${describeApproval(approval)}\n  ${how}\n`);
      }
    }
  };
  void watch();
  return over;
}
