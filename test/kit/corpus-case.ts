import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** A tool call that a case wants; `args` are regular expressions. */
interface WantedCall {
  tool: string;
  args: Record<string, string>;
}

export interface CorpusTurn {
  user: string;
  calls: WantedCall[];
  any_order?: boolean;
  not_calls?: string[];
  answer?: string;
  outbox?: string;
}

export interface CorpusCase {
  id: string;
  setup: "hr2" | "hr3" | "hr3p";
  model: string;
  turns: CorpusTurn[];
}

export interface ActualCall {
  tool: string;
  arguments: Record<string, unknown>;
}

/** Reads one JSON object a line. */
export function readCases<Case>(name: string): Case[] {
  const text = readFileSync(new URL(`../corpus/${name}`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Case);
}

/** Arguments that must match as a whole; the others must only contain a match. */
const WHOLE = ["filter", "to"];

/** The corpus writes flags as `(?i)` and `(?s)` at the beginning. */
function pattern(text: string, whole: boolean): RegExp {
  const flags = text.match(/^\(\?([is]+)\)/)?.[1] ?? "";
  const source = text.replace(/^\(\?[is]+\)/, "");
  return new RegExp(whole ? `^(?:${source})$` : source, flags);
}

export const found = (text: string, expected: string) => assert.match(text, pattern(expected, false));

const isMatch = (actual: ActualCall, wanted: WantedCall) =>
  actual.tool === wanted.tool &&
  Object.entries(wanted.args).every(([name, text]) =>
    pattern(text, WHOLE.includes(name)).test(String(actual.arguments[name])),
  );

/** @throws when the calls of a turn are not those that the corpus wants */
export function checkCalls(actual: readonly ActualCall[], turn: CorpusTurn): void {
  const shown = JSON.stringify(actual);
  assert.equal(actual.length, turn.calls.length, `${turn.calls.length} calls wanted, got ${shown}`);
  for (const [index, wanted] of turn.calls.entries()) {
    const candidates = turn.any_order ? actual : actual.slice(index, index + 1);
    assert.ok(
      candidates.some((call) => isMatch(call, wanted)),
      `${JSON.stringify(wanted)} wanted at ${index + 1}, got ${shown}`,
    );
  }
  for (const name of turn.not_calls ?? []) {
    assert.ok(!actual.some(({ tool }) => tool === name), `${name} must not be called, got ${shown}`);
  }
}
