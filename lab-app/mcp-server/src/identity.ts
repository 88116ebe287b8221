import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";

/** How the server introduces itself, in both eras and in `/health`. */
export const IDENTITY = { name: "AI-101 HR Tools", version: "0.1.0" };

/** The one revision without a handshake; the SDK exports no name for it. */
export const MODERN_VERSION = "2026-07-28";

/** Every revision that `/mcp` speaks, newest first. */
export const PROTOCOL_VERSIONS = [MODERN_VERSION, ...SUPPORTED_PROTOCOL_VERSIONS];
