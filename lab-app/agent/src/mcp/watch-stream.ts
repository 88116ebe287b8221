import { AsyncLocalStorage } from "node:async_hooks";

/** Set around one tool call: told when the stream that should bring its answer breaks. */
export const streamWatch = new AsyncLocalStorage<(error: unknown) => void>();

/**
 * A `fetch` that reports broken event streams. Without it a call whose stream is cut waits for its time-out:
 * the SDK tells the transport's error handler, which can't know which call is meant.
 */
export function watchingFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const onBroken = streamWatch.getStore();
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (onBroken === undefined || !isStream || response.body === null) return response;
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onBroken(error);
          controller.error(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}
