import { useEffect, useState } from "react";

export type Theme = "auto" | "light" | "dark";

/** Storage may be forbidden (private windows); then a choice lasts until the page is left. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    console.info(`${key} is kept for this page only: the browser allows no storage`);
  }
}

/** A choice of the reader, shown to CSS as `data-NAME` on the root element and kept in this browser. */
export function usePreference<Value extends string>(name: string, values: readonly Value[]) {
  const fallback = values[0] as Value;
  const [value, setValue] = useState<Value>(
    () => values.find((candidate) => candidate === stored(`ai101.${name}`)) ?? fallback,
  );
  useEffect(() => {
    document.documentElement.dataset[name] = value;
    store(`ai101.${name}`, value);
  }, [name, value]);
  return [value, setValue] as const;
}
