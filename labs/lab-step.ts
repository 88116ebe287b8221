import type { LabState } from "./lab-state.ts";

/** What a check found: words for the student, with the figures that it looked at. */
export interface Finding {
  passed: boolean;
  saw: string;
}

/** One step of a lab. Its title is a heading of the guide; its check reads state and nothing else. */
export interface LabStep {
  id: string;
  title: string;
  expected: string;
  /** From a nudge to the command itself; shown one by one. */
  hints: readonly [string, ...string[]];
  look(state: LabState): Finding | Promise<Finding>;
}
