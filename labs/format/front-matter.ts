import { parse } from "yaml";
import { z } from "zod";

const variables = z.record(z.string(), z.string());

const schema = z.strictObject({
  title: z.string(),
  /** How long the lab takes, without the talk before it. */
  minutes: z.number().int().positive(),
  objectives: z.array(z.string()).min(1),
  needs: z.array(z.string()).min(1),
  /** `down`: nothing runs. Else the stack runs, with these variables by service and no others. */
  start: z.union([z.literal("down"), z.record(z.string(), variables)]),
});

export type FrontMatter = z.infer<typeof schema>;

const FRONT_MATTER = /^---\n(.*?\n)---\n/s;

/** Splits a guide into its front matter and its Markdown. @throws {Error} naming what is wrong with the first */
export function splitFrontMatter(text: string): { front: FrontMatter; markdown: string; lines: number } {
  const [whole = "", yaml] = FRONT_MATTER.exec(text) ?? [];
  if (yaml === undefined)
    throw new Error("the guide does not begin with front matter between two lines of ---");
  const parsed = schema.safeParse(parse(yaml));
  if (!parsed.success) throw new Error(`front matter: ${z.prettifyError(parsed.error)}`);
  return { front: parsed.data, markdown: text.slice(whole.length), lines: whole.split("\n").length - 1 };
}
