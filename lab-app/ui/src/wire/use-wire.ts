import type { WireEntry } from "../api/agent-types.ts";
import { useGrowingList } from "../api/use-growing-list.ts";
import { useLab } from "../state/lab.tsx";

/** Milliseconds between two looks: often while a turn runs, seldom otherwise. */
const BUSY = 400;
const IDLE = 3000;

/** A stream has a time from its first piece on; it is taken for ended when two looks see the same of it. */
const isOpen = ({ ms, response }: WireEntry, before: WireEntry | undefined) => {
  const isStream = response?.headers["content-type"]?.startsWith("text/event-stream") === true;
  return ms === null || (isStream && before?.ms !== ms);
};

/** The agent's wire record, kept up to date. */
export function useWire() {
  const { activity, running } = useLab();
  return useGrowingList<WireEntry>({
    path: "/wire",
    isOpen,
    version: activity,
    every: running ? BUSY : IDLE,
  });
}
