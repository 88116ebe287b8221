/** The most that one answer may bring, in bytes: a hostile server must not fill the agent's memory. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** The same response, whose body fails once it has brought more than `max` bytes. */
export function limitBody(response: Response, max: number = MAX_ANSWER_BYTES): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > max) controller.error(new Error(`the answer is larger than ${max} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}
