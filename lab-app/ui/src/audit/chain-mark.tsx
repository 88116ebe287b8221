import { useResource } from "../api/use-resource.ts";
import { Notice } from "../shell/notice.tsx";

interface ChainReport {
  ok: boolean;
  entries: number;
  first_broken?: { seq: number; reason: string };
}

/** Whether the log is as it was written: each entry carries the hash of the one before it. */
export function ChainMark({ version }: { version: number }) {
  const { data, error } = useResource<ChainReport>("/logs/verify", { version });
  if (error !== undefined)
    return <Notice kind="warning">The chain could not be checked: {error.message}</Notice>;
  if (data === undefined) return null;
  if (data.ok) {
    return (
      <p className="chain-mark good">
        ✓ Chain verified: {data.entries} entries, none changed and none missing between them.
      </p>
    );
  }
  return (
    <Notice kind="danger">
      <strong>The chain is broken at entry {data.first_broken?.seq}:</strong> {data.first_broken?.reason}.
      Entries from there on prove nothing.
    </Notice>
  );
}
