import type { ApiModule } from '../../platform/api-module.ts';
import { mailJobs } from './mail-jobs.ts';
import { mailboxPage } from './mailbox-page.ts';

/** Emails that the shop sends. */
export const mail: ApiModule = {
  name: 'mail',
  routes: { mail: mailboxPage },
  // a mail server may be away for a night
  queues: (deps) => [{ name: 'mail', concurrency: 3, maxTries: 40, handlers: mailJobs(deps) }],
};
