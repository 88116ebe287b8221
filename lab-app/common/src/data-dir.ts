import { accessSync, constants, mkdirSync } from "node:fs";

/** A start that failed for a reason that the operator can mend; its message says how. */
export class StartError extends Error {
  override name = "StartError";
}

/** Makes the folder of a service unless it is there. @throws {StartError} when it can't be written */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${dataDir} can't be used (${code}). Make it writable for this user, or set DATA_DIR.`,
      { cause: error },
    );
  }
}
