// Teaches: "tell Ann the office is closed and call Bob". Where does the text for Ann end? At a quotation's end, or
// where the next order begins; a reader can only guess, and so can a real model.
import type { Token } from "./language.ts";
import { isOrderAt } from "./verb-position.ts";

const GOES_ON = new Set("then also please finally afterwards".split(" "));
const BREAKS_TEXT = new Set(
  `send message email mail tell inform notify text remind forward look_up find_out search search_for list book schedule
   create delete cancel query fetch write post read show get run call_off add update check`.split(/\s+/),
);
const JOINS = new Set(["and", "then", ",", ";", "but"]);

/** The index behind the last word of the text that begins at `start`. */
export function passedTextEnd(words: readonly Token[], start: number): number {
  const kind = words[start]?.literal?.kind;
  if (kind === "quote" || kind === "code") return start + 1;
  for (let index = start + 1; index < words.length; index++) {
    const joint = words[index]?.lower ?? "";
    if (!JOINS.has(joint)) continue;
    let next = index + 1;
    let sequential = joint === "then";
    while (["and", "but"].includes(words[next]?.lower ?? "") || GOES_ON.has(words[next]?.lower ?? "")) {
      sequential ||= words[next]?.lower === "then";
      next++;
    }
    const order = words[next];
    const object = words[next + 1]?.lower ?? "";
    if (!order || !isOrderAt(words, next) || ["me", "us", "up"].includes(object)) continue;
    if (sequential || (joint !== "," && BREAKS_TEXT.has(order.lemma)) || next > index + 1) return index;
  }
  return words.length;
}
