import { readWords } from "../reading/language.ts";
import { conceptsOfAll, isAmong } from "./concepts.ts";
import { wordsOfName } from "./names.ts";
import { kindsOf, type ValueKind } from "./value-kinds.ts";

/** A JSON Schema, or a part of one: nothing in it may be trusted to have the right type. */
export type Schema = Record<string, unknown>;

/** One parameter of a tool as the reader understands it. */
export interface Parameter {
  name: string;
  description: string;
  schema: Schema;
  required: boolean;
  type: string;
  /** Values of `enum` or `const`, where the schema has them. */
  options: readonly unknown[];
  /** Words of the name and of the description, as stems. */
  nameStems: readonly string[];
  stems: ReadonlySet<string>;
  /** What these words mean. */
  concepts: ReadonlySet<number>;
  /** What kinds of value it wants, the likeliest first. */
  kinds: readonly ValueKind[];
  /** Values that the description gives as examples: they show how a value is written. */
  examples: readonly string[];
}

const asRecord = (value: unknown): Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Schema) : {};

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

const CONTENT = new Set(["NOUN", "PROPN", "VERB", "ADJ", "NUM", "X", "ADP", "PRON"]);
const stemsIn = (text: string) =>
  readWords(text)
    .filter(({ pos, literal }) => CONTENT.has(pos) && !literal)
    .map(({ stem }) => stem);

/** Follows a local `$ref` and, where there are alternatives, takes the first that is no null. */
export function plainSchema(schema: unknown, root: Schema, depth = 0): Schema {
  const record = asRecord(schema);
  if (depth > 8) return record;
  const reference = asText(record.$ref);
  if (reference.startsWith("#/")) {
    const target = reference
      .slice(2)
      .split("/")
      .reduce<unknown>((part, key) => asRecord(part)[key.replace(/~1/g, "/").replace(/~0/g, "~")], root);
    return {
      ...plainSchema(target, root, depth + 1),
      ...Object.fromEntries(Object.entries(record).filter(([key]) => key !== "$ref")),
    };
  }
  const alternatives = [record.anyOf, record.oneOf].find(Array.isArray) as unknown[] | undefined;
  if (alternatives && record.type === undefined) {
    const chosen = alternatives.find((one) => asRecord(one).type !== "null");
    const { anyOf, oneOf, ...rest } = record;
    return { ...plainSchema(chosen, root, depth + 1), ...rest };
  }
  if (Array.isArray(record.allOf) && record.type === undefined) {
    return Object.assign({ ...record }, ...record.allOf.map((part) => plainSchema(part, root, depth + 1)));
  }
  return record;
}

function typeOf(schema: Schema, options: readonly unknown[]): string {
  const given = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (typeof given === "string") return given;
  if (options.length > 0) return typeof options[0];
  if (schema.properties !== undefined) return "object";
  return schema.items === undefined ? "string" : "array";
}

const EXAMPLE =
  /(?:for example|for instance|e\.g\.?|such as|example:|like)[,:]?\s+["'`“]?([^"'`”,.;)]{1,60})/gi;

function readParameter(name: string, raw: unknown, root: Schema, required: boolean): Parameter {
  const schema = plainSchema(raw, root);
  const description = asText(schema.description) || asText(schema.title);
  const options = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  const nameStems = stemsIn(wordsOfName(name)).concat(readWords(wordsOfName(name)).map(({ stem }) => stem));
  const type = typeOf(schema, options);
  const given = Array.isArray(schema.examples)
    ? schema.examples.filter((one) => typeof one === "string")
    : [];
  const stems = new Set([...nameStems, ...stemsIn(description.replace(EXAMPLE, ""))]);
  return {
    name,
    description,
    schema,
    required,
    type,
    options,
    nameStems: [...new Set(nameStems)],
    stems,
    concepts: conceptsOfAll(stems),
    kinds: kindsOf(wordsOfName(name), description, asText(schema.format), type),
    examples: [...given, ...[...description.matchAll(EXAMPLE)].map((match) => (match[1] ?? "").trim())],
  };
}

/** The parameters of a tool, in the order of its schema; required ones are marked. */
export function readParameters(schema: Schema): Parameter[] {
  const root = plainSchema(schema, schema);
  const required = new Set(Array.isArray(root.required) ? root.required : []);
  return Object.entries(asRecord(root.properties)).map(([name, part]) =>
    readParameter(name, part, schema, required.has(name)),
  );
}

/** Whether a word (by its stem) names the parameter or what it holds. */
export const namesParameter = (parameter: Parameter, stem: string): boolean =>
  parameter.stems.has(stem) || isAmong(stem, parameter.concepts);
