/** Where the drawing of Mermaid pictures is loaded from; set by the bundle. */
declare const MERMAID_URL: string;
