/** One server-sent event. `data` is the parsed JSON. */
export interface ServerEvent {
  event: string;
  data: unknown;
}

function parseBlock(block: string): ServerEvent | undefined {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split(/\r\n|\r|\n/)) {
    const [, field, value = ""] = line.match(/^([^:]*):? ?(.*)$/s) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
  return data.length === 0 ? undefined : { event, data: JSON.parse(data.join("\n")) };
}

/** Reads server-sent events from a response body (WHATWG HTML § 9.2). Comment lines, the heart-beat, are dropped. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let buffer = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (buffer + value).split(/\r\n\r\n|\n\n|\r\r/);
    buffer = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event !== undefined) yield event;
    }
  }
}
