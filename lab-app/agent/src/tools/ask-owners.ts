import { AppError } from "@ai101/common";
import type { ConnectionKeeper } from "../mcp/connection-keeper.ts";
import { describeFailure } from "../mcp/describe-failure.ts";
import type { ServerConnection } from "../mcp/server-connection.ts";
import type { OwnerProblem } from "./tool-registry.ts";

/** Does something with one server, connecting first where needed; a failure comes back as words. */
async function ask<Answer>(
  keeper: ConnectionKeeper,
  request: (connection: ServerConnection) => Promise<Answer>,
) {
  const { connection } = keeper;
  try {
    if (!connection.connected) await keeper.connectNow();
    return { answer: await request(connection) };
  } catch (error) {
    keeper.suspect();
    return { server: connection.address.name, problem: describeFailure(connection.address, error) };
  }
}

/**
 * Does something with every server at once. One that fails takes no other down: it is named in `problems`.
 * @throws {AppError} 502 when none answers
 */
export async function askAll<Answer>(
  keepers: readonly ConnectionKeeper[],
  request: (connection: ServerConnection) => Promise<Answer>,
): Promise<{ answers: Answer[]; problems: OwnerProblem[] }> {
  const outcomes = await Promise.all(keepers.map((keeper) => ask(keeper, request)));
  const answers = outcomes.flatMap((outcome) => ("answer" in outcome ? [outcome.answer as Answer] : []));
  const problems = outcomes.filter((outcome) => "problem" in outcome) as OwnerProblem[];
  if (answers.length === 0 && problems.length > 0) {
    const sentences = problems.map(({ problem }) => problem).join(" ");
    const hint = "See whether it runs: ./scripts/lab status. The tools found before stay usable.";
    throw new AppError("mcp_server_failed", 502, sentences, { hint });
  }
  return { answers, problems };
}
