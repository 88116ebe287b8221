import type { Parameter } from "../choosing/parameters.ts";
import type { ValueKind } from "../choosing/value-kinds.ts";
import type { Progress } from "../planning/decide.ts";

const QUESTIONS: Partial<Record<ValueKind, string>> = {
  recipient: "Who is the recipient",
  email: "To whom, at which e-mail address",
  text: "What should it say",
  title: "What should it be called",
  query: "What should I search for",
  date: "For which day",
  time: "At what time",
  path: "Which file or folder",
  place: "For which place",
};

function questionFor(name: string, parameter: Parameter | undefined): string {
  if (parameter && parameter.options.length > 0)
    return `Which ${name}: ${parameter.options.map(String).join(", ")}`;
  const question = QUESTIONS[parameter?.kinds[0] ?? "any"];
  if (question !== undefined) return question;
  const about = parameter?.description ? ` (${parameter.description.replace(/\.$/, "")})` : "";
  return `Which ${name.replace(/_/g, " ")}${about}`;
}

/** One sentence that asks for what a call lacks. */
export function askFor({ step, asks }: Progress): string {
  const questions = asks.map((name) =>
    questionFor(
      name,
      step.tool.inputs.find((input) => input.name === name),
    ),
  );
  const [first = "What do you mean", ...rest] = questions;
  return `${[first, ...rest.map((question) => question.charAt(0).toLowerCase() + question.slice(1))].join(", and ")}? I need it to use ${step.tool.name}.`;
}
