import { LoginBody, RegisterBody, Session } from '@cellardoor/contracts/api/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../api.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { limitPerMinute } from '../plugins/rate-limits.ts';
import { refuse } from '../plugins/refusal.ts';
import { shopperOf } from '../plugins/shopper.ts';
import { createAccount, findAccount } from './accounts.ts';
import { clearSessionCookie, setSessionCookie } from './cookie.ts';
import { logInto, logOut } from './log-in.ts';
import { hashPassword, passwordFits } from './password.ts';
import { requireLegalAge, validEmail } from './rules.ts';
import { findShopper } from './session-store.ts';
import { sessionView } from './session-view.ts';

const tags = ['session'];
const emailIn = (request: FastifyRequest) => String((request.body as { email?: unknown } | null)?.email ?? '').toLowerCase();

export function sessionRoutes(app: Api, deps: Deps): void {
  const { database, settings, now } = deps;
  const advice = 'There were too many attempts to log in.';
  const perAddress = limitPerMinute(app, settings.loginsPerMinute * 3, (request) => request.ip, advice);
  const perEmail = limitPerMinute(app, settings.loginsPerMinute, (request) => `${request.market.brand} ${emailIn(request)}`, advice);
  const limits = { preHandler: [perAddress, perEmail] };

  /** Makes the request a customer's and answers the new session. */
  const enter = async (request: FastifyRequest, reply: FastifyReply, customerId: number) => {
    const shopper = await shopperOf(deps, request, reply);
    const token = await database.transaction((tx) => logInto(tx, shopper, customerId, request.market, now()));
    setSessionCookie(request, reply, token);
    return ok(sessionView((await findShopper(database, token, request.market, now())) ?? null));
  };

  app.route({
    method: 'GET',
    url: '/api/user/details',
    schema: { tags, summary: 'Who the shopper is; for an anonymous one the same fields, empty', response: replies(Session) },
    handler: async (request, reply) => ok(sessionView(await shopperOf(deps, request, reply))),
  });

  app.route({
    method: 'POST',
    url: '/api/authentication/login',
    schema: {
      tags,
      summary: "Log in; the visitor's basket joins the customer's",
      body: LoginBody,
      response: replies(Session, 400, 422, 429),
    },
    ...limits,
    handler: async (request, reply) => {
      const email = validEmail(request.body.email, 'email');
      if (request.body.password === '') refuse(400, 'Password is required', { field: 'password', code: 'required' });
      const account = await findAccount(database, request.market.brand, email);
      const fits = await passwordFits(account?.password_hash, request.body.password);
      if (!account || !fits) refuse(422, 'The email address or the password is not right. Please try again.', { code: 'wrong_login' });
      return enter(request, reply, account.id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/authentication/logout',
    schema: { tags, summary: 'Log out; the basket stays in the browser', response: replies(Session) },
    handler: async (request, reply) => {
      const shopper = await shopperOf(deps, request, reply);
      const token = shopper?.customer ? await database.transaction((tx) => logOut(tx, shopper, request.market, now())) : undefined;
      if (token) setSessionCookie(request, reply, token);
      else if (token === null) clearSessionCookie(request, reply);
      return ok(sessionView(null));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/user/register',
    schema: { tags, summary: 'Register and log in, of legal age only', body: RegisterBody, response: replies(Session, 400, 409, 429) },
    ...limits,
    handler: async (request, reply) => {
      const { password, ...details } = request.body;
      const email = validEmail(details.email, 'email');
      requireLegalAge(details.dateOfBirth, request.market.country, now());
      const { brand } = request.market;
      const points = brand === settings.pointsBrand ? settings.welcomePoints : 0;
      const account = { ...details, ...trimmedNames(details), email, brand, passwordHash: await hashPassword(password), points };
      return enter(request, reply, await createAccount(database, account));
    },
  });
}

/** @throws Refusal 400 for a name of blanks alone. */
function trimmedNames({ firstName, lastName }: { firstName: string; lastName: string }): { firstName: string; lastName: string } {
  const trimmed = { firstName: firstName.trim(), lastName: lastName.trim() };
  for (const field of ['firstName', 'lastName'] as const) {
    if (!trimmed[field]) refuse(400, `${field === 'firstName' ? 'First' : 'Last'} name must not be empty.`, { field, code: 'required' });
  }
  return trimmed;
}
