import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger } from "pino";

const SECRETS = ["authorization", "api_key", "apiKey", "token", "password", "cookie"];

/**
 * The one logger of a service: JSON lines on stdout, object first, a fixed message.
 * Text that came from outside (users, models, tools) belongs under the key `untrusted`.
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[redacted]" },
    },
    destination ?? pino.destination({ sync: true }),
  );
}
