// The labs as data: guides, checks, and what a check may look at. The agent serves them, the lab command runs them.
export * from "./catalog.ts";
export { PATHS, type Path } from "./format/annotations.ts";
export * from "./format/find-faults.ts";
export * from "./format/front-matter.ts";
export * from "./format/parse-guide.ts";
export * from "./format/show-guide.ts";
export type * from "./lab-state.ts";
export type * from "./lab-step.ts";
