import type { ChatCompletion, ChatCompletionChunk } from "openai/resources";

type ToolCallDelta = NonNullable<ChatCompletionChunk.Choice.Delta["tool_calls"]>[number];

interface GrowingCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

/**
 * Puts tool call pieces together. Endpoints leave out the index, or send id and name only once (codex#7517),
 * so a piece belongs to the call with its index, else to the one with its id, else to the last one begun.
 */
class CallAssembly {
  readonly #byIndex = new Map<number, GrowingCall>();
  readonly calls: GrowingCall[] = [];

  add(piece: ToolCallDelta): void {
    const call = this.#find(piece) ?? this.#begin(piece);
    call.id ||= piece.id ?? "";
    call.function.name ||= piece.function?.name ?? "";
    const part: unknown = piece.function?.arguments ?? "";
    call.function.arguments += typeof part === "string" ? part : JSON.stringify(part);
  }

  #find({ index, id, function: part }: ToolCallDelta): GrowingCall | undefined {
    if (typeof index === "number") return this.#byIndex.get(index);
    if (id) return this.calls.find((call) => call.id === id);
    const last = this.calls.at(-1);
    return part?.name && last?.function.name ? undefined : last;
  }

  #begin({ index }: ToolCallDelta): GrowingCall {
    const call: GrowingCall = { id: "", type: "function", function: { name: "", arguments: "" } };
    this.calls.push(call);
    if (typeof index === "number") this.#byIndex.set(index, call);
    return call;
  }
}

/**
 * Reads a streamed completion to its end and gives it the shape of a whole one; `onToken` hears the words as
 * they come. @throws when the stream breaks off or reports an error
 */
export async function readStream(
  stream: AsyncIterable<ChatCompletionChunk>,
  onToken: (text: string) => void,
): Promise<Pick<ChatCompletion, "choices" | "usage">> {
  const assembly = new CallAssembly();
  let content = "";
  let refusal = "";
  let finish: ChatCompletion.Choice["finish_reason"] | undefined;
  let usage: ChatCompletion["usage"];
  for await (const chunk of stream) {
    usage = chunk.usage ?? usage;
    const choice = chunk.choices?.[0];
    finish = choice?.finish_reason ?? finish;
    const text = choice?.delta?.content ?? "";
    content += text;
    refusal += choice?.delta?.refusal ?? "";
    if (text !== "") onToken(text);
    for (const piece of choice?.delta?.tool_calls ?? []) assembly.add(piece);
  }
  if (finish === undefined && content + refusal === "" && assembly.calls.length === 0)
    throw new Error("the stream was empty");
  if (finish === undefined) throw new Error("the stream broke off");
  const message = {
    role: "assistant" as const,
    content,
    refusal: refusal || null,
    tool_calls: assembly.calls,
  };
  return { usage, choices: [{ index: 0, message, finish_reason: finish, logprobs: null }] };
}
