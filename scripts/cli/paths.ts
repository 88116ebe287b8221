import { resolve } from "node:path";

/** The checkout. */
export const root = resolve(import.meta.dirname, "../..");

/** What the lab remembers, and what local services store. `LAB_DATA_DIR` moves it. */
export const dataDir = resolve(process.env.LAB_DATA_DIR || `${root}/.lab-data`);
