import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface QueryLimits {
  /** How long a query may take, the start of its process included, in milliseconds. */
  ms: number;
  /** How many queries may wait for their turn. */
  waiting: number;
}

/** What the process answers: the rows, or why there are none. */
export type QueryAnswer = { rows: unknown[] } | { refusal: string };

export interface BoundedQuery {
  /** @throws when the process could not do its work, which is no fault of the query */
  run(sql: string): Promise<QueryAnswer>;
  /** Ends the query that is running. */
  close(): void;
}

const PROGRAM = fileURLToPath(new URL("./bounded-query-process.ts", import.meta.url));
const FLAGS = ["--disable-warning=ExperimentalWarning", "--max-old-space-size=64", "--max-semi-space-size=1"];

/** Asks a process of its own, which ends when it has answered or when its time is over. */
function ask(file: string, sql: string, ms: number, signal: AbortSignal): Promise<QueryAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [file], {
      execArgv: FLAGS,
      // Its standard output could break the stdio transport of an MCP server.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      timeout: ms,
      killSignal: "SIGKILL",
      signal,
    });
    child.once("message", (answer) => {
      resolve(answer as QueryAnswer);
      child.disconnect();
    });
    child.once("error", reject);
    child.once("exit", (code, killedBy) => {
      if (killedBy === "SIGKILL") resolve({ refusal: `it was stopped after ${ms / 1000} s` });
      else reject(new Error(`the process of a query ended with code ${code} before it answered`));
    });
    child.send(sql);
  });
}

/**
 * Reads a database with SQL of anybody's making, which may never end (`WITH RECURSIVE`, a join of a table with
 * itself many times over). SQLite computes a row in one native call: meanwhile the event loop stands still, a
 * worker thread can't be terminated, and better-sqlite3 has no interrupt. A process can always be killed. It
 * costs about a tenth of a second, so this is no way for honest queries. One runs at a time, which bounds memory.
 */
export function createBoundedQuery(
  file: string,
  limits: QueryLimits = { ms: 5000, waiting: 10 },
): BoundedQuery {
  const closing = new AbortController();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (sql) => {
      if (waiting > limits.waiting) return Promise.resolve({ refusal: "too many queries are waiting" });
      waiting += 1;
      const answer = last
        .then(() => ask(file, sql, limits.ms, closing.signal))
        .finally(() => {
          waiting -= 1;
        });
      last = answer.catch(() => "the caller reads the error; the next query does not depend on it");
      return answer;
    },
    close: () => closing.abort(),
  };
}
