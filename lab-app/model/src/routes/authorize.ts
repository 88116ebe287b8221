import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { ApiError } from "./api-error.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Wants `Authorization: Bearer <key>` where a key is configured. */
export function authorize(key: string | undefined): RequestHandler {
  return (request, _response, next) => {
    if (key === undefined) return next();
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!timingSafeEqual(digest(given), digest(key))) {
      throw new ApiError(
        401,
        "The API key is missing or wrong. Set OPENAI_API_KEY to the MODEL_API_KEY of this service.",
        { code: "invalid_api_key" },
      );
    }
    next();
  };
}
