import { useCallback, useEffect, useState } from "react";
import { asRequestError, getJson, type RequestError } from "./request.ts";

export interface Resource<Body> {
  /** The newest good answer; it stays while a later request fails. */
  data: Body | undefined;
  error: RequestError | undefined;
  reload: () => void;
}

export interface ResourceOptions {
  /** Any value; the resource is fetched again when it changes. */
  version?: unknown;
  /** Milliseconds from one answer to the next request; without it the resource is fetched once. */
  every?: number;
}

/** A GET resource of the agent, kept fresh. A null path fetches nothing. */
export function useResource<Body>(path: string | null, options: ResourceOptions = {}): Resource<Body> {
  const { version, every } = options;
  const [state, setState] = useState<{ path: string | null; data?: Body; error?: RequestError }>({ path });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const data = await getJson<Body>(path, leaving.signal);
        setState({ path, data });
      } catch (error) {
        if (leaving.signal.aborted) return;
        setState((before) => ({
          ...(before.path === path ? before : {}),
          path,
          error: asRequestError(error),
        }));
      }
      if (every !== undefined && !leaving.signal.aborted) timer = setTimeout(load, every);
    };
    void load();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [path, version, asked, every]);

  const current = state.path === path ? state : { data: undefined, error: undefined };
  return { data: current.data, error: current.error, reload };
}
