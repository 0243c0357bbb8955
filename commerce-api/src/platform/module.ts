import type { ApiModule } from './api-module.ts';
import { forgetOldAttempts } from './http/rate-limits.ts';
import { forgetDoneJobs } from './jobs/job-store.ts';

/** What the API is built on: database, HTTP, jobs, operators. */
export const platform: ApiModule = {
  name: 'platform',
  schedule: ({ database }) => [
    { name: 'forget old attempts', everySeconds: 300, run: () => forgetOldAttempts(database) },
    { name: 'forget done jobs', everySeconds: 86_400, run: () => forgetDoneJobs(database) },
  ],
};
