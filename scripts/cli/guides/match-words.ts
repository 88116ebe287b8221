/** Whether `text` is `pattern`, in which `…` stands for any text, also none. */
export function matchesWords(pattern: string, text: string): boolean {
  const [first = "", ...rest] = pattern.split("…");
  if (rest.length === 0) return pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  const last = rest.pop() ?? "";
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
