/** A new chat session's name. `crypto.randomUUID` exists on secure origins alone; this works everywhere. */
export function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `web-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
