import { useLab } from "../state/lab.tsx";
import { hrefTo } from "../state/route.ts";
import { CopyButton } from "../text/copy-button.tsx";
import { Notice } from "./notice.tsx";

const LOUD = "./scripts/lab set agent TRANSPARENCY=verbose";

function QuietNotice() {
  return (
    <Notice kind="calm">
      <p>
        <strong>Quiet mode.</strong> The agent answers without showing what it did, as most products do. The{" "}
        <a href={hrefTo("audit")}>audit log</a> is still written.
      </p>
      <p>
        To see traces again: <code>{LOUD}</code> <CopyButton text={LOUD} />
      </p>
    </Notice>
  );
}

/** What a panel of traces shows while there are none to show: in quiet mode, and until the agent has answered. */
export function TracesHidden({ title }: { title: string }) {
  const { quiet } = useLab();
  return (
    <>
      <h2>{title}</h2>
      {quiet === true && <QuietNotice />}
    </>
  );
}
