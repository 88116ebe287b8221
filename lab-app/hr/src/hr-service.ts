import type { Logger } from "@ai101/common";
import { createBoundedQuery } from "./bounded-query.ts";
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

export interface Department {
  name: string;
  employees: number;
}

/** The HR domain as its owner holds it: one pair of databases, and the tools that work on them. */
export interface HrService {
  /** The tools that the flags allow, always in the same order. */
  tools(flags: HrFlags): HrTool[];
  outbox: Outbox;
  /** The departments by name, with how many work there. */
  departments(): Department[];
  /** Names of the employees, sorted. */
  employeeNames(): string[];
  close(): void;
}

/** Opens both databases below `dataDir`, building the employees from the seed. */
export function openHrService(dataDir: string, log: Logger): HrService {
  const employees = openEmployeeDatabase(dataDir, log);
  const boundedQuery = createBoundedQuery(employees.name);
  const outbox = openOutbox(dataDir, log);
  const departments = employees.prepare<[], Department>(
    "SELECT dept AS name, count(*) AS employees FROM employees GROUP BY dept ORDER BY dept",
  );
  const names = employees.prepare<[], string>("SELECT name FROM employees ORDER BY name").pluck();
  return {
    outbox,
    departments: () => departments.all(),
    employeeNames: () => names.all(),
    tools: ({ safeSql, extraTool, poisonDescription }) => {
      const tools: HrTool[] = [queryEmployees(employees, boundedQuery, safeSql), sendMessage(outbox)];
      if (extraTool) tools.push(searchWeb(poisonDescription));
      return tools;
    },
    close: () => {
      boundedQuery.close();
      employees.close();
      outbox.close();
    },
  };
}
