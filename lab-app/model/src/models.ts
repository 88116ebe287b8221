import type { Obedience } from "./planning/obedience.ts";

/** One model id that the service offers. */
export interface OfferedModel {
  id: string;
  about: string;
  obedience: Obedience;
}

export const MODELS: readonly OfferedModel[] = [
  { id: "lab-literal", about: "follows an instruction wherever it stands", obedience: "literal" },
  { id: "lab-guarded", about: "follows system and user, treats tool text as data", obedience: "guarded" },
];
