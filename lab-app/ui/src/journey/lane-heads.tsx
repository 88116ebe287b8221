import type { Lane } from "./step.ts";

const NAMES: Record<string, [short: string, long: string]> = {
  you: ["You", "You"],
  host: ["Host", "Host"],
  model: ["Model", "Model"],
  client: ["Client", "MCP client"],
  data: ["Data", "Its data"],
  function: ["Tools", "Its own functions"],
};

/** A lane's name, short for phones and long for projectors. */
export function nameLane(lane: Lane): [short: string, long: string] {
  const server = lane.replace(/^server /, "");
  return NAMES[lane] ?? [server, `Server ${server}`];
}

/** The names above the life lines. */
export const LaneHeads = ({ lanes }: { lanes: readonly Lane[] }) => (
  <div className="lane-heads" aria-hidden="true">
    {lanes.map((lane) => {
      const [short, long] = nameLane(lane);
      return (
        <span key={lane}>
          <span className="short">{short}</span>
          <span className="long">{long}</span>
        </span>
      );
    })}
  </div>
);
