import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Database, Queries } from '../src/platform/db/database.ts';

/** A database that knows which statements a request of this process cost: how many and which. */
export interface RecordedDatabase {
  readonly database: Database;
  /** Those of the last request, but for looks for due jobs. */
  statements(): string[];
}

const looksForJobs = /^\s*update jobs set attempts/;
const ofRequest = new AsyncLocalStorage<string[]>();
let last: string[] = [];
// what timers and scheduled tasks ask for meanwhile belongs to no request
subscribe('http.server.request.start', () => ofRequest.enterWith((last = [])));

const recording = (queries: Queries): Queries => ({
  query: (sql, params) => {
    if (!looksForJobs.test(sql)) ofRequest.getStore()?.push(sql.replace(/\s+/g, ' ').trim());
    return queries.query(sql, params);
  },
  script: (sql) => queries.script(sql),
});

export const recorded = (database: Database): RecordedDatabase => ({
  database: {
    ...recording(database),
    kind: database.kind,
    transaction: (work, options) => database.transaction((tx) => work(recording(tx)), options),
    close: () => database.close(),
  },
  statements: () => last,
});
