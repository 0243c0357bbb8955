import type { CountryId } from '@cellardoor/contracts';
import type { RegisterBody } from '@cellardoor/contracts/api/session';
import { registerCustomer } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { forgetAttempts, type Limit, limitPerHour, takeBackAttempt } from '../../plugins/rate-limits.ts';
import { openAddress } from '../../addresses/address-rules.ts';
import { requireCodes } from '../../permissions/require-codes.ts';
import { refuse } from '../../plugins/refusal.ts';
import { serve } from '../../plugins/serve.ts';
import { requireLegalAge, validEmail } from '../../session/rules.ts';
import { countTry, forgetTries } from '../login-tries.ts';
import { trimmedNames } from '../names.ts';
import { openAccount } from '../open-account.ts';
import { enter } from './enter.ts';
import { accountRule, refusedRegistrationRule } from './log-in-limits.ts';

/** [AUT-04] */
export function registerRoute(app: Api, deps: Deps, preHandler: Limit[]): void {
  const rule = refusedRegistrationRule(deps);
  const limitRefused = limitPerHour(deps, rule);
  serve(
    app,
    registerCustomer,
    async (request, reply) => {
      const registration = validRegistration(request.body, request.market.country, deps.now());
      const { email } = registration;
      // counted before anything is looked up: above the limit the answer is the same for every address
      await limitRefused(request);
      // a password that does not fit is a guess at an account, here as at the log-in
      await countTry(deps, request, email);
      const customerId = await openAccount(deps, request, registration);
      if (customerId === undefined) {
        deps.kickJobs();
        refuse(422, 'We could not create an account with these details. If you already have one, log in or reset your password.', {
          code: 'not_registered',
        });
      }
      await takeBackAttempt(deps, rule, request);
      await forgetAttempts(deps, accountRule(deps), request);
      await forgetTries(deps, request, email);
      return enter(deps, request, reply, customerId);
    },
    { preHandler },
  );
}

/** As it is kept. @throws Refusal 400 that names the first field at fault, 409 for an address in a state to which no wine may be sent. */
function validRegistration(body: RegisterBody, country: CountryId, now: Date): RegisterBody {
  const { shippingNewAddress: address, contactPreferences = [], dateOfBirth } = body;
  const email = validEmail(body.email, 'email');
  const names = trimmedNames(body);
  requireLegalAge(dateOfBirth, country, now);
  requireCodes('MARKETING', contactPreferences, (at) => `contactPreferences.${at}.code`);
  return { ...body, ...names, email, ...(address && { shippingNewAddress: openAddress(address, country) }) };
}
