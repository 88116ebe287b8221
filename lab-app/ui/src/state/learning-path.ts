/** How a reader runs the stack: commands and guides are shown for one path at a time. */
export const LEARNING_PATHS = ["local", "compose", "k8s"] as const;
export type LearningPath = (typeof LEARNING_PATHS)[number];

export const PATH_TITLES: Record<LearningPath, string> = {
  local: "on this machine",
  compose: "with Docker Compose",
  k8s: "on Kubernetes",
};
