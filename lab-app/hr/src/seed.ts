import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";

const employeeSchema = z.object({
  id: z.coerce.number().int(),
  name: z.string().min(1),
  dept: z.string().min(1),
  manager: z.string(),
  salary: z.coerce.number().int(),
  confidential: z.string(),
});

/** One row of the HR database. `salary` is a year's pay in euros; `manager` is empty for the head. */
export type Employee = z.infer<typeof employeeSchema>;

/** The invented staff of the labs. @throws when the seed file is missing or does not have the columns above */
export function readSeed(): Employee[] {
  const rows: unknown = parse(readFileSync(new URL("./seed.csv", import.meta.url)), { columns: true });
  return z.array(employeeSchema).parse(rows);
}
