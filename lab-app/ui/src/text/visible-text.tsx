import { memo } from "react";
import { findInvisible } from "./find-invisible.ts";
import "./text.css";

/**
 * Text from a model, a tool or a server: shown as it is, never as HTML, with its invisible characters made
 * visible. It stands apart from the text around it, so that no bidi control can turn that around.
 */
export const VisibleText = memo(function VisibleText({ text }: { text: string }) {
  return (
    <bdi className="visible-text">
      {findInvisible(text).map((piece, index) =>
        piece.kind === "visible" ? (
          piece.text
        ) : (
          <span key={index} className="invisible" title={piece.meaning}>
            {piece.label}
          </span>
        ),
      )}
    </bdi>
  );
});
