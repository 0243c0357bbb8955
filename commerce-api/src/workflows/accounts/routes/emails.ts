import { changeAccountEmail, confirmAccountEmail, signUpByEmail, validateEmail } from '@cellardoor/contracts/calls/session';
import { networkOf } from '@cellardoor/contracts/http/network';
import { mailboxOf } from '@cellardoor/rules/mailboxes';
import type { FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import { type Limit, limitPerHour, limitPerMinute } from '../../../platform/http/rate-limits.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer, shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { normalEmail, validEmail } from '../../../modules/identity/session/rules.ts';
import { passwordFingerprint, enqueueEmailChangeMails } from '../../../modules/identity/accounts/email-change.ts';
import { requirePassword } from '../../../modules/identity/accounts/require-password.ts';
import { confirmEmailChange, signUpForNews } from '../../../modules/identity/api.ts';

const checksPerMinute = 60;
const signUpsPerMinute = 5;
/** Mails an hour that one mailbox may be sent because somebody typed it: as that of an account, and for news. */
const linksPerAddress = 3;
const newsPerAddress = 5;
/** Changes of address an hour that one customer may ask for. */
const linksPerCustomer = 5;

/** Its mailbox; the same for all shops, as whoever reads the mails is one person. */
const mailboxTyped = ({ body }: FastifyRequest): string => mailboxOf(normalEmail((body as { email: string }).email));

/** Addresses: their form, news of the shop, and another one for an account. No answer tells whether an address has an account. [AUT-06] */
export function emailRoutes(app: Api, deps: Deps, preHandler: Limit): void {
  const { database, now } = deps;
  const limit = (name: string, max: number) =>
    limitPerMinute(deps, { name, max, keyOf: ({ ip }) => networkOf(ip), advice: 'There were too many email addresses.' });

  const advice = 'There were too many requests for this email address.';
  const limitNewsTo = limitPerHour(deps, { name: 'news to', max: newsPerAddress, keyOf: mailboxTyped, advice });
  const limitLinksTo = limitPerHour(deps, { name: 'links to', max: linksPerAddress, keyOf: mailboxTyped, advice });
  const limitLinksBy = limitPerHour(deps, {
    name: 'links by',
    max: linksPerCustomer,
    keyOf: ({ knownShopper }) => String(knownShopper!.customer!.id),
    advice: 'You have asked for another email address too often.',
  });

  serve(app, validateEmail, async ({ query }) => ({ email: validEmail(query.email ?? '', 'email') }), {
    preHandler: limit('email checks', checksPerMinute),
  });

  serve(
    app,
    signUpByEmail,
    async (request) => {
      const { body, market } = request;
      const email = validEmail(body.email, 'email');
      await limitNewsTo(request);
      await signUpForNews(database, market, { email, recrPage: body.recrPage ?? '' }, now());
      deps.runDueJobs();
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
      const passwordHash = await requirePassword(deps, request, { id, email: old }, body.password);
      // counted before anything is looked up: above the limit the answer is the same for every address
      await limitLinksBy(request);
      await limitLinksTo(request);
      const { sessionId } = (await shopperOf(deps, request, reply))!;
      await enqueueEmailChangeMails(
        database,
        {
          customerId: id,
          sessionId,
          brand: market.brand,
          country: market.country,
          email,
          origin: market.origin,
          passwordMark: passwordFingerprint(passwordHash),
        },
        old,
      );
      deps.runDueJobs();
      return { asked: true as const };
    },
    { preHandler },
  );

  serve(
    app,
    confirmAccountEmail,
    async ({ body, market }) => {
      const text = 'This link was used already or has expired. Please ask for another one in your account.';
      if (!(await confirmEmailChange(database, body.token, market, now()))) refuse(404, text, { code: 'unknown_link' });
      deps.runDueJobs();
      return { changed: true as const };
    },
    { preHandler },
  );
}
