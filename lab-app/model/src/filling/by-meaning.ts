import type { Parameter } from "../choosing/parameters.ts";
import type { ToolProfile } from "../choosing/tool-profile.ts";
import type { Clause } from "../reading/clause.ts";
import type { Token } from "../reading/language.ts";
import { isTextual } from "./by-reference.ts";
import { type Draft, put } from "./draft.ts";
import { objectOf, topicOf } from "./phrases.ts";

const POINTS_BACK = /\b(?:this|that|it|the same|these|those|there|them|more|another|again)\b/i;

/** The last thing that was merely stated: "My chair is broken. Open a ticket for that." */
function statedBefore({ scope }: Draft): string | undefined {
  return scope.before
    .findLast(
      ({ mood, negated, words }) =>
        !negated && (mood === "statement" || (mood === "fragment" && words.length > 3)),
    )
    ?.sentence.replace(/[.!]$/, "");
}

/** "I need to water the plants, add that to my list": what the clause before it says. */
const clauseBefore = ({ scope, clause }: Draft): string | undefined => {
  const before = scope.before.at(-1);
  return before?.sentence === clause.sentence && before.content === undefined ? before.text : undefined;
};

const hasRecipient = ({ tool }: Draft) =>
  tool.inputs.some(({ kinds }) => kinds[0] === "recipient" || kinds[0] === "email");

/** "notify Ann about the fire drill": what follows "about" is all there is to say. */
function aboutText({ clause }: Draft): string | undefined {
  const { words, sentence } = clause;
  const at = words.findIndex(
    ({ lower }, index) => index > 1 && ["about", "regarding", "concerning"].includes(lower),
  );
  const [first, last] = [words[at + 1], words.at(-1)];
  if (at < 0 || !first || !last || words.length - at < 3) return undefined;
  return `About ${sentence.slice(first.start, last.end)}`;
}

/** "file a ticket *about the broken door*": the title of what is to be made. */
function afterAbout({ words, sentence, mood }: Clause, tool: ToolProfile): string | undefined {
  if (mood !== "imperative" || !tool.deeds.has("create")) return undefined;
  const at = words.findIndex(
    ({ lower }, index) => index > 1 && ["about", "regarding", "concerning"].includes(lower),
  );
  const [first, last] = [words[at + 1], words.at(-1)];
  const isMade = words.slice(1, at).some(({ stem }) => tool.nameStems.has(stem));
  return at > 0 && isMade && first && last ? sentence.slice(first.start, last.end) : undefined;
}

const WANTS_REASON = /\b(?:reason|why|cause|justification|explanation)\b/i;

/** "close it because …": whether a parameter asks why. */
const wantsReason = ({ name, description, type }: Parameter): boolean =>
  type === "string" && WANTS_REASON.test(`${name.replace(/_/g, " ")} ${description}`);

/** Fills a search's topic, a title or a text from the clause's own phrases. False where it has none. */
export function fillByPhrase(parameter: Parameter, draft: Draft): boolean {
  const { clause, tool } = draft;
  const [kind] = parameter.kinds;
  if (clause.reason !== undefined && wantsReason(parameter)) return put(draft, parameter, [clause.reason]);
  // A text that a reading tool wants is what it looks for.
  const isSought =
    isTextual(parameter) &&
    parameter.required &&
    draft.tool.deeds.has("read") &&
    !draft.tool.deeds.has("create") &&
    !draft.tool.deeds.has("send");
  if (
    kind === "query" ||
    (isSought && clause.content === undefined) ||
    (kind === "title" && draft.tool.deeds.has("read") && !draft.tool.deeds.has("create"))
  ) {
    const { text, from, to } = topicOf(clause, tool, draft.used);
    const before = draft.scope.before.at(-1);
    if (text === "")
      return (
        before !== undefined && put(draft, parameter, [topicOf(before, tool, new Set()).text || undefined])
      );
    for (const word of clause.words.slice(from, to)) draft.used.add(word);
    return put(draft, parameter, [text]);
  }
  const isTitle = kind === "title" || (parameter.kinds.includes("title") && kind !== "text");
  if (!isTitle && !isTextual(parameter)) return false;
  if (!isTitle && hasRecipient(draft)) return parameter.required && put(draft, parameter, [aboutText(draft)]);
  const isSaid = Object.values(draft.args).includes(draft.content ?? clause.content);
  if (isTitle && !parameter.required && isSaid) return false; // said once already, as the text
  if (isTitle && clause.content !== undefined)
    return put(draft, parameter, [draft.content ?? clause.content]);
  const isOrder = clause.mood === "imperative" || clause.mood === "fragment";
  const object = (isTitle && afterAbout(clause, tool)) || (isOrder ? objectOf(clause, tool, draft.used) : "");
  const text = /^(?:it|this|that|these|those)$/i.test(object) ? "" : object;
  if (text !== "" && (parameter.required || isTitle)) {
    for (const word of clause.words) if (text.includes(word.text)) draft.used.add(word);
    return put(draft, parameter, [text]);
  }
  const isOpen = parameter.required && clause.content === undefined;
  const stated = isOpen
    ? (clause.reason ?? (object === "" ? undefined : clauseBefore(draft)) ?? statedBefore(draft))
    : undefined;
  return stated !== undefined && put(draft, parameter, [stated]);
}

/** "this issue", "it": the argument of the nearest earlier call that has the same name. */
export function fillByEarlierCall(parameter: Parameter, draft: Draft): boolean {
  const { words, text } = draft.clause;
  const isDefinite = words.some(
    ({ stem }, index) =>
      words[index - 1]?.lower === "the" &&
      (draft.tool.nameStems.has(stem) || parameter.nameStems.includes(stem)),
  );
  if (!isDefinite && !POINTS_BACK.test(text) && !/\bits\b/i.test(text)) return false;
  const earlier = draft.scope.calls.findLast(({ args }) => args[parameter.name] !== undefined);
  return earlier !== undefined && put(draft, parameter, [earlier.args[parameter.name]]);
}

const SWITCHES = /\b(?:on|off|enabled?|active|activated|powered|state)\b/i;
const SWITCHED =
  /\b(?:turn|switch|put|lights?|lamps?|leave)\b.*?\b(on|off)\b|^(enable|activate|disable|deactivate)\b/i;

/** "switch … on", "lights off", "disable …": undefined where nothing is switched. */
function switched({ name, description }: Parameter, text: string): boolean | undefined {
  if (!SWITCHES.test(`${name} ${description}`)) return undefined;
  const [, particle, verb] = SWITCHED.exec(text) ?? [];
  const word = (particle ?? verb)?.toLowerCase();
  return word === undefined ? undefined : ["on", "enable", "activate"].includes(word);
}

/** A boolean is true where the clause has its words, false where it has them behind "no" or "without". */
export function fillFlag(parameter: Parameter, draft: Draft): boolean {
  const isOn = switched(parameter, draft.clause.text);
  if (isOn !== undefined) return put(draft, parameter, [isOn]);
  const named = draft.clause.words.findIndex(({ stem }) => parameter.nameStems.includes(stem));
  const at =
    named >= 0
      ? named
      : draft.clause.words.findIndex(
          ({ stem, pos }) =>
            pos === "NOUN" && parameter.stems.has(stem) && !draft.tool.purposeStems.has(stem),
        );
  if (at < 0) return false;
  draft.used.add(draft.clause.words[at] as Token);
  const isOff = draft.clause.words
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) => /^(?:no|not|n't|without|never|off)$/.test(lower));
  return put(draft, parameter, [!isOff]);
}
