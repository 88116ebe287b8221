import { benchLoad } from "./load.ts";
import { benchTurnCost } from "./turn-cost.ts";

const [what, seconds, turns] = process.argv.slice(2);
if (what !== "load") await benchTurnCost();
if (what !== "cost") await benchLoad(Number(seconds ?? 60), Number(turns ?? 20_000));
