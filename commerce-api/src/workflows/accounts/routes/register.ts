import type { CountryId } from '@cellardoor/contracts';
import type { RegisterBody } from '@cellardoor/contracts/api/session';
import { getRegistration, registerCustomer, sendRegistrationCode } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { openAddress } from '../../../modules/identity/addresses/address-rules.ts';
import { requireCodes } from '../../../modules/identity/permissions/require-codes.ts';
import { inWords, type Limit } from '../../../platform/http/rate-limits.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { setSessionCookie } from '../../../modules/identity/session/cookie.ts';
import { shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { requireLegalAge, validEmail } from '../../../modules/identity/session/rules.ts';
import { oneLine, trimmedNames } from '../../../modules/identity/accounts/names.ts';
import { askForAnotherCode, askToRegister, waitForAnotherCode } from '../registration/ask-to-register.ts';
import { findPendingRegistration } from '../../../modules/identity/accounts/pending-registration.ts';
import { limitRegistrationMails } from './registration-limits.ts';

/** Asking for an account, and what is still asked for. Every answer is the same for a known address and an unknown one. [AUT-04] [AUT-08] */
export function registerRoutes(app: Api, deps: Deps, preHandler: Limit): void {
  const { database, now } = deps;
  const limitMails = limitRegistrationMails(deps);

  serve(
    app,
    registerCustomer,
    async (request, reply) => {
      const registration = validRegistration(request.body, request.market.country, now());
      await limitMails(request, registration.email);
      const shopper = await shopperOf(deps, request, reply);
      const { token } = await askToRegister(database, shopper, request.market, registration, now());
      if (token) setSessionCookie(request, reply, token);
      deps.runDueJobs();
      return { asked: true as const };
    },
    { preHandler },
  );

  serve(
    app,
    sendRegistrationCode,
    async (request, reply) => {
      const { market } = request;
      const shopper = await shopperOf(deps, request, reply);
      const pending = shopper ? await findPendingRegistration(database, shopper.sessionId, market, now()) : undefined;
      if (!pending) return refuse(404, 'Your code no longer works. Please fill in the form again.', { code: 'no_registration' });
      // whoever has to wait is sent nothing, and uses up none of the mails
      const waitSeconds = waitForAnotherCode(pending, now());
      if (waitSeconds > 0) {
        const text = `An email is on its way. You can ask for another one in ${inWords(waitSeconds)}.`;
        throw new Refusal(429, text, { code: 'too_many', retryAfter: waitSeconds });
      }
      await limitMails(request, pending.email);
      await askForAnotherCode(database, shopper!.sessionId, market, pending, now());
      deps.runDueJobs();
      return { asked: true as const };
    },
    { preHandler },
  );

  serve(app, getRegistration, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const pending = shopper ? await findPendingRegistration(database, shopper.sessionId, request.market, now()) : undefined;
    if (!pending) return { pending: null };
    const { firstName, lastName, next } = pending.details;
    return { pending: { email: pending.email, firstName, lastName, ...(next !== undefined && { next }) } };
  });
}

/** As it is kept. @throws Refusal 400 that names the first field at fault, 409 for an address in a state to which no wine may be sent. */
function validRegistration(body: RegisterBody, country: CountryId, now: Date): RegisterBody {
  const { shippingNewAddress: address, contactPreferences = [], dateOfBirth, salutation } = body;
  const email = validEmail(body.email, 'email');
  const names = trimmedNames(body);
  requireLegalAge(dateOfBirth, country, now);
  requireCodes('MARKETING', contactPreferences, (at) => `contactPreferences.${at}.code`);
  return {
    ...body,
    ...names,
    ...(salutation !== undefined && { salutation: oneLine(salutation) }),
    email,
    ...(address && { shippingNewAddress: openAddress(address, country) }),
  };
}
