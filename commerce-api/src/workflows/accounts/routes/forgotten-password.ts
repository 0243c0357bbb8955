import { pathTo } from '@cellardoor/contracts';
import { askForPassword } from '@cellardoor/contracts/calls/session';
import { mailboxOf } from '@cellardoor/rules/mailboxes';
import { randomUUID } from 'node:crypto';
import type { Api, Deps } from '../../../platform/api.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { type Limit, limitPerHour } from '../../../platform/http/rate-limits.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findAccount } from '../../../modules/identity/accounts/accounts.ts';
import { parseExistingAccountEmail } from '../../../modules/identity/session/rules.ts';

/** Temporary passwords an hour that may be asked for for one mailbox at a brand, from wherever. See decision 0590. */
const mailsPerAddress = 5;

/** [AUT-03] [AUT-09] */
export function forgottenPasswordRoute(app: Api, deps: Deps, preHandler: Limit[]): void {
  serve(
    app,
    askForPassword,
    async (request) => {
      const { market } = request;
      const email = parseExistingAccountEmail(request.body.email, 'email');
      // counted before anything is looked up: above the limit the answer is the same for every address
      await limitPerHour(deps, {
        name: 'temporary passwords to',
        max: mailsPerAddress,
        keyOf: () => `${market.brand} ${mailboxOf(email)}`,
        advice: 'Too many passwords were asked for with this email address. Please use the newest email.',
      })(request);
      const account = await findAccount(deps.database, market.brand, email);
      // a job for an unknown address too, which does nothing: time tells as little as the answer
      const payload = {
        customerId: account?.id ?? null,
        country: market.country,
        brand: market.brand,
        page: `${market.origin}${pathTo('account.new-password', { country: market.country })}`,
      };
      await enqueueJob(deps.database, { kind: 'password-mail', payload, dedupe: `password-mail-${randomUUID()}` });
      deps.runDueJobs();
      return { asked: true as const };
    },
    { preHandler },
  );
}
