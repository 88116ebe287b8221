const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='7' fill='%23b4451f'/><path d='M4 8h7M8 5l3 3-3 3' stroke='white' stroke-width='1.6' fill='none'/></svg>";

const link = (style: string) => `<link rel="stylesheet" href="${style}">`;

/**
 * The page up to the end of the app's place, where a few words stand until the app does. It holds no inline script
 * and no inline style, because its policy allows none. `style` is missing while the first bundle is being made.
 */
export const pageStart = (style: string | undefined): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>AI-101 lab</title>
<link rel="icon" href="${ICON}">
${style === undefined ? "" : link(style)}
</head>
<body>
<div id="root"><p class="loading">AI-101 lab</p></div>
<noscript>This page needs JavaScript. Without it: ./scripts/lab ask "…" does the same in a terminal.</noscript>
`;

/** The rest of the page: what makes it live. */
export const pageEnd = (script: string, style: string): string => `${link(style)}
<script type="module" src="${script}"></script>
</body>
</html>
`;
