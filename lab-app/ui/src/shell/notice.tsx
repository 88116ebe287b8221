import type { ReactNode } from "react";
import "./notice.css";

/** A sentence to the reader, with a next step where there is one. */
export function Notice({ kind, children }: { kind: "calm" | "warning" | "danger"; children: ReactNode }) {
  return (
    <div className={`notice ${kind}`} role={kind === "calm" ? "status" : "alert"}>
      {children}
    </div>
  );
}

export const FailureNotice = ({ error }: { error: { message: string; hint?: string } }) => (
  <Notice kind="danger">
    <p>{error.message}</p>
    {error.hint !== undefined && <p className="hint">{error.hint}</p>}
  </Notice>
);
