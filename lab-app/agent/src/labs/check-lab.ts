import { AppError } from "@ai101/common";
import type { Lab, LabState, LabStep } from "@ai101/labs";

/** What a check found, in the words of `POST /labs/:id/check`. */
export interface StepReport {
  id: string;
  title: string;
  passed: boolean;
  saw: string;
  expected: string;
  hint: string;
}

async function checkStep(step: LabStep, state: LabState): Promise<StepReport> {
  const { id, title, expected, hints } = step;
  try {
    return { id, title, ...(await step.look(state)), expected, hint: hints[0] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The state could not be read, an MCP server being away, say: that is what the student should hear.
    return { id, title, passed: false, saw: error.message, expected, hint: hints[0] };
  }
}

/** Runs the checks of a lab, in order. */
export const checkLab = ({ steps }: Lab, state: LabState): Promise<StepReport[]> =>
  Promise.all(steps.map((step) => checkStep(step, state)));
