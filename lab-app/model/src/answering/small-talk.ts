import type { OfferedTool } from "../choosing/tool-profile.ts";
import { splitSentences } from "../reading/sentences.ts";

const purposeOf = ({ description }: OfferedTool) =>
  splitSentences(description)[0]?.replace(/\.$/, "") ?? "no description";

/** What the tool listing lets the model do, one tool a line. */
export function describeTools(tools: readonly OfferedTool[]): string {
  if (tools.length === 0) return "I have no tools here, so I can only answer from this conversation.";
  return `I have ${tools.length === 1 ? "one tool" : `${tools.length} tools`}:\n${tools.map((tool) => `- ${tool.name}: ${purposeOf(tool)}`).join("\n")}`;
}

export const NOT_UNDERSTOOD =
  "I did not understand that: I am a scripted teaching model; set OPENAI_BASE_URL to use a real one.";

const CAPABILITY =
  /\b(?:what|which|how)\b.*\b(?:can|could|do|are) you\b.*\b(?:do|help|able|capable|have|offer|use|know)\b|\b(?:which|what|list|show|name|how many)\b.*\b(?:tools?|functions?|abilities|capabilities)\b|\bhow (?:can|could|do) you help\b|\bwhat are you\b|\byour (?:tools|capabilities|abilities|functions)\b|^help\W*$|\bwho are you\b/i;
const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|howdy)\b[^?]{0,40}$/i;
const THANKS =
  /^(?:thanks|thank you|cheers|great|perfect|ok|okay|cool|nice|awesome|got it|bye|goodbye|well done)\b[^?]{0,40}$/i;

const HOW_ARE_YOU =
  /^(?:(?:hi|hello|hey)[\s,!]+(?:there[\s,!]+)?)?how(?:'s| is| are) (?:you|it going|things|life)\b[^?]{0,20}\?*$/i;

/** A greeting or thanks with nothing else in it: it asks for nothing, whatever was said before. */
const NOTHING_ELSE =
  /^(?:(?:hi|hello|hey|howdy|greetings|good (?:morning|afternoon|evening|day|night)|thanks|thank you|cheers|great|perfect|okay|ok|cool|nice|awesome|got it|bye|goodbye|well done|there|again|all|everyone|folks|team|so|very|much|many|a|lot|for|that|this|the|your|you|help|helping|mate|man|friend|buddy|guys|job|work|good|really|then|now|no|yes|too|as well|appreciated|i appreciate it|that's|that is|it's|it is|fine|have a (?:nice|good) (?:day|one|evening|weekend)|see you|later)[\s,.!;:)-]*)+$/i;
export const isSmallTalk = (text: string): boolean =>
  text.length < 80 &&
  (HOW_ARE_YOU.test(text.trim()) ||
    (NOTHING_ELSE.test(text.trim()) && (GREETING.test(text.trim()) || THANKS.test(text.trim()))));

/** "What can you do?": no tool is meant by that. */
export const asksAboutSelf = (text: string): boolean => CAPABILITY.test(text) && text.length < 80;

/** An answer to what is no request, or undefined. */
export function smallTalk(text: string, tools: readonly OfferedTool[]): string | undefined {
  if (CAPABILITY.test(text)) return describeTools(tools);
  if (HOW_ARE_YOU.test(text)) return "I am a script, so always the same. What can I do for you?";
  if (GREETING.test(text)) return "Hello! What can I do for you?";
  return THANKS.test(text) ? "You are welcome." : undefined;
}
