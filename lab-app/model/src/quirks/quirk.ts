import type { ApiError } from "../routes/api-error.ts";
import type { AssistantMessage } from "../routes/assistant-message.ts";
import type { ChatRequest } from "../routes/chat-request.ts";

/** What happens to a connection instead of an answer. */
export type Disturbance = "reset" | "silence";

/** What a quirk may look at. */
export interface QuirkContext {
  request: ChatRequest;
  /** True while the current turn has no tool call yet: most quirks strike once a turn, so that the turn can go on. */
  isFirstRound: boolean;
  /** How often this very request came before. */
  attempt: number;
}

/** One habit of real endpoints: right content in a broken dialect. Every part is optional. */
export interface Quirk {
  /** The part of the model id behind `lab-quirk-`. */
  name: string;
  about: string;
  /** Where it was seen: repository#number. */
  seenIn?: string;
  /** An error instead of an answer. */
  refuse?(context: QuirkContext): ApiError | undefined;
  disturb?(context: QuirkContext): Disturbance | undefined;
  /** What the model reads instead of what was sent. */
  read?(request: ChatRequest): ChatRequest;
  write?(message: AssistantMessage, context: QuirkContext): AssistantMessage;
  finishReason?: string;
  /** Streams tool call deltas without their index. */
  omitsIndex?: boolean;
}
