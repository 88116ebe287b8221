import { useEffect, useState } from "react";
import { asRequestError } from "../api/request.ts";

interface Drawing {
  renderMermaidSVG: (source: string, colours: Record<string, string | boolean>) => string;
}

let loading: Promise<Drawing> | undefined;

/** Loaded with the first picture: most pages have none. */
function load(): Promise<Drawing> {
  loading ??= import(MERMAID_URL) as Promise<Drawing>;
  return loading;
}

/** The page's colours, both themes in one: inside the image `light-dark()` follows the theme of the page. */
function readColours() {
  const root = getComputedStyle(document.documentElement);
  const fg = root.getPropertyValue("--ink");
  return { fg, bg: root.getPropertyValue("--paper"), muted: fg, transparent: true };
}

const followTheme = (svg: string) => svg.replace("<style>", "<style>:root { color-scheme: light dark; }");

/**
 * A picture from its Mermaid source. The SVG is shown as an image, cut off from the page: its style elements would
 * break the page's policy otherwise, and nothing inside an image can run or load anything.
 */
export function Mermaid({ source }: { source: string }) {
  const [image, setImage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const draw = async () => {
      const { renderMermaidSVG } = await load();
      setImage(followTheme(renderMermaidSVG(source, readColours())));
    };
    draw().catch((error: unknown) => setProblem(asRequestError(error).message));
  }, [source]);
  return (
    <figure className="mermaid">
      {image !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className="mermaid-box" aria-label="Diagram" tabIndex={0}>
          <img alt="Diagram; its source is below" src={`data:image/svg+xml,${encodeURIComponent(image)}`} />
        </section>
      )}
      {problem !== undefined && <p className="hint">The picture could not be drawn: {problem}</p>}
      <details open={problem !== undefined}>
        <summary>Diagram as text</summary>
        <pre>{source}</pre>
      </details>
    </figure>
  );
}
