import type { Obedience } from "./planning/obedience.ts";
import type { Quirk } from "./quirks/quirk.ts";
import { REQUEST_QUIRKS } from "./quirks/request-quirks.ts";
import { TOOL_CALL_QUIRKS } from "./quirks/tool-call-quirks.ts";
import { TRANSPORT_QUIRKS } from "./quirks/transport-quirks.ts";

/** One model id that the service offers. */
export interface OfferedModel {
  id: string;
  about: string;
  obedience: Obedience;
  quirk?: Quirk;
}

const fromQuirk = (quirk: Quirk): OfferedModel => ({
  id: `lab-quirk-${quirk.name}`,
  about: quirk.about,
  obedience: "literal",
  quirk,
});

/** All ids: two obediences, and one broken dialect each of the rest. */
export const MODELS: readonly OfferedModel[] = [
  { id: "lab-literal", about: "follows an instruction wherever it stands", obedience: "literal" },
  { id: "lab-guarded", about: "follows system and user, treats tool text as data", obedience: "guarded" },
  ...[...TOOL_CALL_QUIRKS, ...REQUEST_QUIRKS, ...TRANSPORT_QUIRKS].map(fromQuirk),
];
