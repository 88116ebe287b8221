// Databases that must not lose anything. Apart from index.ts, because not every service has one.
export * from "./kept-database.ts";
