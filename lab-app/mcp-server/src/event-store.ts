import type { EventId, EventStore, JSONRPCMessage, StreamId } from "@modelcontextprotocol/server";

interface StoredEvent {
  stream: StreamId;
  message: JSONRPCMessage;
}

/**
 * What a session has sent lately, so that a client that lost its stream gets the rest: it comes back with
 * `Last-Event-ID`. Only the last `maximum` events are kept; a client that was away for longer calls again.
 */
export class RecentEvents implements EventStore {
  readonly #events = new Map<EventId, StoredEvent>();
  readonly #maximum: number;
  #count = 0;

  constructor(maximum = 100) {
    this.#maximum = maximum;
  }

  async storeEvent(stream: StreamId, message: JSONRPCMessage): Promise<EventId> {
    this.#count += 1;
    const id = `event-${this.#count}`;
    this.#events.set(id, { stream, message });
    const [oldest] = this.#events.keys();
    if (this.#events.size > this.#maximum && oldest !== undefined) this.#events.delete(oldest);
    return id;
  }

  async getStreamIdForEventId(id: EventId): Promise<StreamId | undefined> {
    return this.#events.get(id)?.stream;
  }

  /** Sends what followed `last` on its stream. @throws when that event is not kept any more */
  async replayEventsAfter(
    last: EventId,
    { send }: { send: (id: EventId, message: JSONRPCMessage) => Promise<void> },
  ): Promise<StreamId> {
    const stream = this.#events.get(last)?.stream;
    if (stream === undefined) throw new Error(`Event ${last} is not kept any more`);
    const ids = [...this.#events.keys()];
    for (const id of ids.slice(ids.indexOf(last) + 1)) {
      const event = this.#events.get(id);
      // A stream is opened with an event without a message, which says nothing anew.
      if (event?.stream === stream && "jsonrpc" in event.message) await send(id, event.message);
    }
    return stream;
  }
}
