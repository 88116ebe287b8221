// Teaches: what happens between a client and an endpoint that is busy or goes away. Each strikes the first time that a
// request comes; the same request sent again gets its answer.
import { ApiError } from "../routes/api-error.ts";
import type { Quirk } from "./quirk.ts";

const flaky: Quirk = {
  name: "flaky",
  about: "429 with Retry-After: 0 at the first try, 503 at the second, the answer at the third",
  refuse: ({ attempt }) => {
    if (attempt % 3 === 0)
      return new ApiError(429, "Rate limit reached; try again.", { code: "rate_limit_exceeded" });
    return attempt % 3 === 1 ? new ApiError(503, "The model is overloaded; try again.") : undefined;
  },
};

const unavailable: Quirk = {
  name: "unavailable",
  about: "503, always",
  refuse: () => new ApiError(503, "The model is overloaded."),
};

const reset: Quirk = {
  name: "connection-reset",
  about: "the connection is cut at the first try, the answer comes at the second",
  disturb: ({ attempt }) => (attempt % 2 === 0 ? "reset" : undefined),
};

const silent: Quirk = {
  name: "timeout",
  about: "no answer at the first try: the connection stays open and silent; the answer comes at the second",
  disturb: ({ attempt }) => (attempt % 2 === 0 ? "silence" : undefined),
};

export const TRANSPORT_QUIRKS: readonly Quirk[] = [flaky, unavailable, reset, silent];
