import { useSyncExternalStore } from "react";

export const PANELS = [
  "chat",
  "tools",
  "context",
  "wire",
  "journey",
  "audit",
  "outbox",
  "guide",
  "flags",
] as const;
export type PanelName = (typeof PANELS)[number];

/** Where the reader is: a panel and its place in it. It stands in the address, so that a link leads there. */
export interface Route {
  panel: PanelName;
  params: Readonly<Record<string, string>>;
}

const isPanel = (name: string): name is PanelName => (PANELS as readonly string[]).includes(name);

/** Reads `#panel?key=value`; an unknown panel is the chat. */
export function parseRoute(hash: string): Route {
  const [name = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return { panel: isPanel(name) ? name : "chat", params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a place. `session` is carried along by {@link hrefTo}; empty values are left out. */
export function formatRoute({ panel, params }: Route): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
  return `#${panel}${query.size === 0 ? "" : `?${query}`}`;
}

let current = parseRoute(location.hash);
const listeners = new Set<() => void>();

const follow = () => {
  current = parseRoute(location.hash);
  for (const listener of listeners) listener();
};
addEventListener("hashchange", follow);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRoute = (): Route => useSyncExternalStore(subscribe, () => current);

/** Values that stay in the address from panel to panel. */
const LASTING = ["session", "path"];

/** The address of a panel that keeps what lasts of the current one. */
export function hrefTo(panel: PanelName, params: Record<string, string> = {}): string {
  const kept = Object.fromEntries(Object.entries(current.params).filter(([key]) => LASTING.includes(key)));
  return formatRoute({ panel, params: { ...kept, ...params } });
}

export function goTo(panel: PanelName, params: Record<string, string> = {}): void {
  location.hash = hrefTo(panel, params);
}

/** Changes parts of the current place without a new entry in the browser's history. */
export function adjustRoute(params: Record<string, string>): void {
  history.replaceState(null, "", formatRoute({ ...current, params: { ...current.params, ...params } }));
  follow();
}
