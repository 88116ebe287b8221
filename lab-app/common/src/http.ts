// What makes an Express app of a service. Apart from index.ts, because Express takes as long to load as all the rest
// of a small service: who answers without it need not wait for it.
export * from "./http-app.ts";
export * from "./probes.ts";
