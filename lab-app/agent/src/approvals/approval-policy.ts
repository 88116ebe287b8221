import type { OfferedTool } from "../tools/tool-registry.ts";

export type ApprovalPolicy = "off" | "writes" | "all";

/**
 * Whether a person must be asked before this call. Under `writes` a tool passes only when it is marked
 * read-only by an owner that we trust: the mark is a claim of the server, and a hostile one lies.
 */
export function needsApproval(
  policy: ApprovalPolicy,
  tool: OfferedTool,
  trustedServers: readonly string[],
): boolean {
  if (policy !== "writes") return policy === "all";
  const isMarked = tool.annotations?.readOnlyHint === true;
  return !(isMarked && trustedServers.includes(tool.server));
}
