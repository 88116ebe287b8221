import { CopyButton } from "./copy-button.tsx";

/** A command to type, with a button that copies it. */
export const Command = ({ text }: { text: string }) => (
  <div className="command">
    <code>{text}</code>
    <CopyButton text={text} />
  </div>
);
