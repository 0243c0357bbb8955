import { ForgottenPasswordBody } from '@cellardoor/contracts/api/session';
import { pathTo } from '@cellardoor/contracts';
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { promiseJob } from '../../jobs/job-store.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import type { Limit } from '../../plugins/rate-limits.ts';
import { findAccount } from '../accounts.ts';
import { validEmail } from '../rules.ts';

const schema = {
  tags: ['session'],
  summary: 'Have a temporary password mailed; the answer is the same whether the address has an account or not',
  body: ForgottenPasswordBody,
  response: replies(Type.Object({ asked: Type.Literal(true) }), 400, 429),
};

/** [AUT-03] [AUT-09] */
export function forgottenPasswordRoute(app: Api, deps: Deps, preHandler: Limit[]): void {
  app.post('/api/authentication/password/reset', { schema, preHandler }, async (request) => {
    const { market } = request;
    const email = validEmail(request.body.email, 'email');
    const account = await findAccount(deps.database, market.brand, email);
    // a job for an unknown address too, which does nothing: time tells as little as the answer
    const payload = {
      customerId: account?.id ?? null,
      country: market.country,
      brand: market.brand,
      brandName: market.brandName,
      brandContact: market.brandContact,
      page: `${market.origin}${pathTo('account.new-password', { country: market.country })}`,
    };
    await promiseJob(deps.database, { kind: 'password-mail', payload, dedupe: `password-mail-${randomUUID()}` });
    deps.kickJobs();
    return ok({ asked: true as const });
  });
}
