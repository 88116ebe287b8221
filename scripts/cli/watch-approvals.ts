import { setTimeout as sleep } from "node:timers/promises";
import { remark } from "./terminal.ts";
import { describeApproval, waitingApprovals } from "./verbs/approvals.ts";

const LOOK_MS = 500;

/** Says on stderr what waits for a person while `turn` goes on, and how to decide it from another terminal. */
export async function watchApprovals<Turn>(turn: Promise<Turn>): Promise<Turn> {
  const shown = new Set<string>();
  let isOver = false;
  const over = turn.finally(() => {
    isOver = true;
  });
  const watch = async () => {
    for (await sleep(LOOK_MS); !isOver; await sleep(LOOK_MS)) {
      for (const approval of await waitingApprovals()) {
        if (shown.has(approval.id)) continue;
        shown.add(approval.id);
        remark(
          `${describeApproval(approval)}\n  in another terminal: ./scripts/lab allow ${approval.id} (or deny)\n`,
        );
      }
    }
  };
  // A look that fails says nothing that the turn, which asks the same agent, does not say better.
  void watch().catch(() => undefined);
  return over;
}
