/** Tokenizers differ; a count below this share of ours is no difference of tokenizers any more. */
const SHARE = 0.5;
const TOO_SHORT_TO_TELL = 200;

/**
 * Some servers drop the beginning of a long conversation without a word (vscode#255164). The only sign is
 * that they counted far fewer prompt tokens than were sent. Returns a sentence, or none when all is well.
 */
export function noticeCutContext(sent: number, counted: number): string[] {
  if (counted === 0 || sent < TOO_SHORT_TO_TELL || counted >= sent * SHARE) return [];
  return [
    `The endpoint counted ${counted} prompt tokens, but about ${sent} were sent: it may have cut the conversation.`,
  ];
}
