import type { Logger } from "@ai101/common";
import { openEmployeeDatabase } from "./employee-database.ts";
import type { HrTool } from "./hr-tool.ts";
import { type Outbox, openOutbox } from "./outbox.ts";
import { queryEmployees } from "./tools/query-employees.ts";
import { searchWeb } from "./tools/search-web.ts";
import { sendMessage } from "./tools/send-message.ts";

/** What an owner may switch. `poisonDescription` has an effect on the extra tool alone. */
export interface HrFlags {
  safeSql: boolean;
  extraTool: boolean;
  poisonDescription: boolean;
}

/** The HR domain as its owner holds it: one pair of databases, and the tools that work on them. */
export interface HrService {
  /** The tools that the flags allow, always in the same order. */
  tools(flags: HrFlags): HrTool[];
  outbox: Outbox;
  /** Names of the departments, sorted. */
  departments(): string[];
  close(): void;
}

/** Opens both databases below `dataDir`, building the employees from the seed. */
export function openHrService(dataDir: string, log: Logger): HrService {
  const employees = openEmployeeDatabase(dataDir, log);
  const outbox = openOutbox(dataDir, log);
  const departments = employees
    .prepare<[], string>("SELECT DISTINCT dept FROM employees ORDER BY dept")
    .pluck();
  return {
    outbox,
    departments: () => departments.all(),
    tools: ({ safeSql, extraTool, poisonDescription }) => {
      const tools: HrTool[] = [queryEmployees(employees, safeSql), sendMessage(outbox)];
      if (extraTool) tools.push(searchWeb(poisonDescription));
      return tools;
    },
    close: () => {
      employees.close();
      outbox.close();
    },
  };
}
