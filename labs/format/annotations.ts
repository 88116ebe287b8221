import { z } from "zod";

/** Where a student follows the guides. */
export const PATHS = ["local", "compose", "k8s"] as const;
export type Path = (typeof PATHS)[number];

const words = z.strictObject({
  /** A command: the runner types it, in a shell, in the root of the checkout. */
  run: z.literal(true).optional(),
  /** The command must fail, with the output shown. */
  fails: z.literal(true).optional(),
  /** Runs, and is never shown: it stands in an HTML comment. */
  hidden: z.literal(true).optional(),
  /** Seconds that a command may take. */
  timeout: z.coerce.number().int().positive().optional(),
  /** Output of the command before it, and how it is compared. */
  expect: z.enum(["exact", "subset", "regex"]).optional(),
  /** An excerpt of this file of the repository, word for word. */
  file: z.string().optional(),
  /** Only on these paths. */
  path: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(PATHS)))
    .optional(),
});

/** What the info string of a fenced block says: its language, and the words in braces. */
export type Annotations = z.output<typeof words> & { language: string };

const INFO_STRING = /^([^\s{]*)\s*(?:\{(.*)\})?$/;

/** Reads `bash {run timeout=30}`. @throws {Error} on a word that the format does not know */
export function readAnnotations(infoString: string): Annotations {
  const [, language = "", inBraces = ""] = INFO_STRING.exec(infoString.trim()) ?? [];
  const pairs = inBraces
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const [name = "", value] = word.split("=", 2);
      return [name, value ?? true] as const;
    });
  const parsed = words.safeParse(Object.fromEntries(pairs));
  if (!parsed.success) throw new Error(`{${inBraces}}: ${z.prettifyError(parsed.error)}`);
  return { language, ...parsed.data };
}
