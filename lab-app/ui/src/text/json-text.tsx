import { LongText } from "./long-text.tsx";

/** JSON with line breaks; a text that is no JSON stays as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // not JSON: the reader sees exactly what came
  }
}

/** A value as indented JSON. */
export const JsonText = ({ value, label }: { value: unknown; label: string }) => (
  <LongText text={JSON.stringify(value, null, 2) ?? "undefined"} label={label} />
);
