export interface LabStep {
  id: string;
  title: string;
  solved: boolean;
  solved_at: string | null;
}

export interface Lab {
  id: string;
  title: string;
  minutes: number;
  has_guide: boolean;
  steps: LabStep[];
}

export interface Guide {
  title: string;
  markdown: string;
  /** In the order in which they should be opened. */
  hints: { step: string; text: string }[];
}

export interface StepReport {
  id: string;
  title: string;
  passed: boolean;
  saw: string;
  expected: string;
  hint: string;
}
