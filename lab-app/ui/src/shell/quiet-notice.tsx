import { hrefTo } from "../state/route.ts";
import { CopyButton } from "../text/copy-button.tsx";
import { Notice } from "./notice.tsx";

const LOUD = "./scripts/lab set agent TRANSPARENCY=verbose";

/** What a panel of traces shows in quiet mode: that there is something it does not show. */
export const QuietNotice = ({ title }: { title: string }) => (
  <>
    <h2>{title}</h2>
    <Notice kind="calm">
      <p>
        <strong>Quiet mode.</strong> The agent answers without showing what it did, as most products do. The{" "}
        <a href={hrefTo("audit")}>audit log</a> is still written.
      </p>
      <p>
        To see traces again: <code>{LOUD}</code> <CopyButton text={LOUD} />
      </p>
    </Notice>
  </>
);
