import { usePreference } from "./preferences.ts";
import { adjustRoute, useRoute } from "./route.ts";

export const LEARNING_PATHS = ["local", "compose", "k8s"] as const;
export type LearningPath = (typeof LEARNING_PATHS)[number];

export const PATH_TITLES: Record<LearningPath, string> = {
  local: "on this machine",
  compose: "with Docker Compose",
  k8s: "on Kubernetes",
};

/** How the reader runs the stack: commands are shown for this path alone. The address wins over what is kept. */
export function useLearningPath() {
  const [kept, keep] = usePreference<LearningPath>("path", LEARNING_PATHS);
  const { params } = useRoute();
  const named = LEARNING_PATHS.find((path) => path === params.path);
  const choose = (path: LearningPath) => {
    keep(path);
    adjustRoute({ path });
  };
  return [named ?? kept, choose] as const;
}
