/** Why a verb could not do its work, in words for its user: printed as message and hint, exit code 1. */
export class LabError extends Error {
  override name = "LabError";
  readonly hint: string | undefined;

  constructor(message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.hint = options.hint;
  }
}

/** A verb was called the wrong way: exit code 2, as shells do. */
export class UsageError extends LabError {
  override name = "UsageError";
}
