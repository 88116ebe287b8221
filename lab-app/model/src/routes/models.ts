import { Router } from "express";
import { MODELS } from "../models.ts";
import { ApiError } from "./api-error.ts";

const describe = ({ id, about }: (typeof MODELS)[number]) => ({
  id,
  object: "model",
  created: 0,
  owned_by: "ai101",
  description: `Scripted teaching model: ${about}`,
});

/** `GET /models` and `GET /models/:id`. */
export function modelRoutes(): Router {
  const router = Router();
  router.get("/models", (_request, response) => {
    response.json({ object: "list", data: MODELS.map(describe) });
  });
  router.get("/models/:id", (request, response) => {
    const model = MODELS.find(({ id }) => id === request.params.id);
    if (!model)
      throw new ApiError(404, `The model ${JSON.stringify(request.params.id)} does not exist.`, {
        code: "model_not_found",
        param: "model",
      });
    response.json(describe(model));
  });
  return router;
}
