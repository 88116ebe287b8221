import { useEffect, useState } from "react";

/** Browsers offer the clipboard on secure origins alone; a class may open the page by its network address. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}

/** Copies a text and says whether that worked. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | undefined>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const words = { copied: "Copied", failed: "Select it and press Ctrl+C" };
  return (
    <button
      type="button"
      className="quiet copy"
      onClick={async () => setOutcome((await copy(text)) ? "copied" : "failed")}
    >
      <span aria-live="polite">{outcome === undefined ? label : words[outcome]}</span>
    </button>
  );
}
