import { useState } from "react";
import { asRequestError, postJson, type RequestError } from "../api/request.ts";
import { FailureNotice } from "../shell/notice.tsx";

const clockTime = (iso: string) => new Date(iso).toLocaleTimeString("en", { hour12: false });

/** Asks the reader whether a call may be made. Without a word it is denied when its time is over. */
export function Approval({ id, expiresAt }: { id: string; expiresAt: string }) {
  const [decision, setDecision] = useState<"allow" | "deny">();
  const [error, setError] = useState<RequestError>();
  const decide = async (word: "allow" | "deny") => {
    setDecision(word);
    setError(undefined);
    try {
      await postJson(`/approvals/${encodeURIComponent(id)}`, { decision: word });
    } catch (failure) {
      setDecision(undefined);
      setError(asRequestError(failure));
    }
  };
  return (
    <div className="approval">
      <p>
        <strong>May the agent make this call?</strong> Read the arguments: they are what will be done.
      </p>
      <div className="approval-buttons">
        <button type="button" disabled={decision !== undefined} onClick={() => decide("allow")}>
          Allow
        </button>
        <button
          type="button"
          className="primary"
          disabled={decision !== undefined}
          onClick={() => decide("deny")}
        >
          Deny
        </button>
        <span className="hint">No answer by {clockTime(expiresAt)} counts as no.</span>
      </div>
      {error !== undefined && <FailureNotice error={error} />}
    </div>
  );
}
