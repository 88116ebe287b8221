/** What an HTTP caller is told of a failure: `{error:{code, message, hint?}}`, and never a stack. */
export interface ErrorBody {
  error: { code: string; message: string; hint?: string };
}

/**
 * A failure that the caller may read. `code` is a stable snake_case word, `status` the HTTP status,
 * `hint` the next step for the reader. Anything that is no AppError is answered as a plain 500.
 */
export class AppError extends Error {
  override name = "AppError";
  readonly code: string;
  readonly status: number;
  readonly hint: string | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    options: { hint?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.hint = options.hint;
  }

  toBody(): ErrorBody {
    const { code, message, hint } = this;
    return { error: hint === undefined ? { code, message } : { code, message, hint } };
  }
}
