import { changeAccountEmail, confirmAccountEmail, signUpByEmail, validateEmail } from '@cellardoor/contracts/calls/session';
import { networkOf } from '@cellardoor/contracts/http/network';
import { randomUUID } from 'node:crypto';
import type { Api, Deps } from '../../api.ts';
import { queryOne } from '../../db/database.ts';
import { promiseJob } from '../../jobs/job-store.ts';
import { type Limit, limitPerMinute } from '../../plugins/rate-limits.ts';
import { refuse } from '../../plugins/refusal.ts';
import { serve } from '../../plugins/serve.ts';
import { passwordFits } from '../../session/password.ts';
import { requireCustomer, shopperOf } from '../../session/request-shopper.ts';
import { validEmail } from '../../session/rules.ts';
import { changeEmail } from '../emails/email-change.ts';
import { signUpForNews } from '../emails/newsletter.ts';

const checksPerMinute = 60;
const signUpsPerMinute = 5;

/** Addresses: their form, news of the shop, and another one for an account. No answer tells whether an address has an account. [AUT-06] */
export function emailRoutes(app: Api, deps: Deps, preHandler: Limit): void {
  const { database, now } = deps;
  const limit = (name: string, max: number) =>
    limitPerMinute(deps, { name, max, keyOf: ({ ip }) => networkOf(ip), advice: 'There were too many email addresses.' });

  serve(app, validateEmail, async ({ query }) => ({ email: validEmail(query.email ?? '', 'email') }), {
    preHandler: limit('email checks', checksPerMinute),
  });

  serve(
    app,
    signUpByEmail,
    async ({ body, market }) => {
      const email = validEmail(body.email, 'email');
      await signUpForNews(database, market, { email, recrPage: body.recrPage ?? '' }, now());
      deps.kickJobs();
      return { email };
    },
    { preHandler: limit('news sign-ups', signUpsPerMinute) },
  );

  serve(
    app,
    changeAccountEmail,
    async (request, reply) => {
      const { market, body } = request;
      const { id, email: old } = await requireCustomer(deps, request, reply);
      const email = validEmail(body.email, 'email');
      if (email === old) refuse(400, 'This is the email address of your account already.', { field: 'email', code: 'invalid' });
      const row = await queryOne<{ password_hash: string }>(database, 'select password_hash from customers where id = $1', [id]);
      if (!(await passwordFits(row?.password_hash, body.password)))
        refuse(422, 'Your password is not right. Please try again.', { field: 'password', code: 'wrong_password' });
      const { sessionId } = (await shopperOf(deps, request, reply))!;
      const payload = { customerId: id, sessionId, brand: market.brand, country: market.country, email, origin: market.origin };
      await promiseJob(database, { kind: 'email-change-mail', payload, dedupe: `email-change-mail-${randomUUID()}` });
      deps.kickJobs();
      return { asked: true as const };
    },
    { preHandler },
  );

  serve(
    app,
    confirmAccountEmail,
    async ({ body, market }) => {
      const text = 'This link was used already or has expired. Please ask for another one in your account.';
      if (!(await changeEmail(database, body.token, market, now()))) refuse(404, text, { code: 'unknown_link' });
      deps.kickJobs();
      return { changed: true as const };
    },
    { preHandler },
  );
}
