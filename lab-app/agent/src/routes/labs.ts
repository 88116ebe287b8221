import { parseInput } from "@ai101/common";
import { methodNotAllowed } from "@ai101/common/http";
import { type Lab, PATHS, showGuide } from "@ai101/labs";
import { json, type RequestHandler, Router } from "express";
import { z } from "zod";
import type { Agent } from "../agent.ts";
import { checkLab } from "../labs/check-lab.ts";
import { LabCatalog } from "../labs/lab-catalog.ts";
import { LAB_STARTED, observeLab } from "../labs/observe-lab.ts";
import { keepKnown, Progress, progressSchema } from "../labs/progress.ts";

const guideQuery = z.strictObject({ path: z.enum(PATHS).default("local") });
const importBody = z.object({ progress: progressSchema });

const describe = ({ id, guide, steps }: Lab, progress: Progress) => ({
  id,
  title: guide.front.title,
  minutes: guide.front.minutes,
  has_guide: true,
  steps: steps.map((step) => {
    const solved_at = progress.solvedAt(id, step.id);
    return { id: step.id, title: step.title, solved: solved_at !== null, solved_at };
  }),
});

const list =
  (catalog: LabCatalog, progress: Progress): RequestHandler =>
  async (_request, response) => {
    const labs = await catalog.all();
    response.json({ labs: labs.map((lab) => describe(lab, progress)) });
  };

const importProgress =
  (catalog: LabCatalog, progress: Progress): RequestHandler =>
  async (request, response) => {
    const imported = parseInput(importBody, request.body ?? {});
    progress.merge(keepKnown(imported.progress, await catalog.all()));
    response.json({ progress: progress.all() });
  };

const guide =
  (catalog: LabCatalog): RequestHandler<{ id: string }> =>
  async (request, response) => {
    const { path } = parseInput(guideQuery, request.query);
    const lab = await catalog.find(request.params.id);
    const hints = lab.steps.flatMap((step) => step.hints.map((text) => ({ step: step.id, text })));
    response.json({ title: lab.guide.front.title, markdown: showGuide(lab.guide, path), hints });
  };

const check =
  (agent: Agent, catalog: LabCatalog, progress: Progress): RequestHandler<{ id: string }> =>
  async (request, response) => {
    const lab = await catalog.find(request.params.id);
    const steps = await checkLab(lab, await observeLab(agent, lab.id));
    const passed = steps.filter((step) => step.passed).map(({ id }) => id);
    if (passed.length > 0) progress.solve(lab.id, passed);
    response.json({ lab: lab.id, steps });
  };

const start =
  ({ audit }: Agent, catalog: LabCatalog): RequestHandler<{ id: string }> =>
  async (request, response) => {
    const { id } = await catalog.find(request.params.id);
    audit.append(LAB_STARTED, null, { lab: id });
    response.json({ lab: id, started: true });
  };

/** The guides, their checks, and what has been solved: `/labs`, `/labs/progress`, `/labs/:id/…`. */
export function labsRoute(agent: Agent): Router {
  const progress = new Progress(agent.config.DATA_DIR, agent.log);
  const catalog = new LabCatalog();
  const router = Router();
  router.route("/labs").get(list(catalog, progress)).all(methodNotAllowed("GET"));
  router
    .route("/labs/progress")
    .get((_request, response) => void response.json({ progress: progress.all() }))
    .put(json({ limit: "64kb" }), importProgress(catalog, progress))
    .all(methodNotAllowed("GET", "PUT"));
  router.route("/labs/:id/guide").get(guide(catalog)).all(methodNotAllowed("GET"));
  router
    .route("/labs/:id/check")
    .post(check(agent, catalog, progress))
    .all(methodNotAllowed("POST"));
  router.route("/labs/:id/start").post(start(agent, catalog)).all(methodNotAllowed("POST"));
  return router;
}
