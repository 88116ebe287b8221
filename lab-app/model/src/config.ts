import { parseConfig, serviceVariables, wordList } from "@ai101/common";
import { z } from "zod";

const schema = z.object({
  ...serviceVariables("model", 8003),
  MODEL_API_KEY: z.string().optional(),
  ALLOWED_HOSTS: wordList([
    "model",
    "ai101-model",
    "ai101-model.ai101",
    "ai101-model.ai101.svc.cluster.local",
  ]),
});

export type Config = z.infer<typeof schema>;

/** The variables of the teaching model. @throws {ConfigError} listing every fault */
export const readConfig = (env: NodeJS.ProcessEnv): Config => parseConfig(schema, env);
