const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='7' fill='%23b4451f'/><path d='M4 8h7M8 5l3 3-3 3' stroke='white' stroke-width='1.6' fill='none'/></svg>";

/** The one HTML page. It holds no inline script and no inline style, because its CSP allows none. */
export const renderPage = (script: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>AI-101 lab</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"><p class="loading">AI-101 lab</p></div>
<noscript><p class="loading">This page needs JavaScript. Without it: curl the agent, or ./scripts/lab ask "…".</p></noscript>
</body>
</html>
`;
