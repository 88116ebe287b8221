import { LEARNING_PATHS, type LearningPath } from "./learning-path.ts";
import { usePreference } from "./preferences.ts";
import { adjustRoute, useRoute } from "./route.ts";

/** The reader's path. The address wins over what this browser keeps. */
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
