import { consentCookie, consentIn, consentValue, type OptionalPurpose, optionalPurposes, shopCookies } from '@cellardoor/contracts';
import { chooseCookies } from '@cellardoor/contracts/calls/permissions';
import { networkOf } from '@cellardoor/contracts/http/network';
import { mustBeSecure } from '@cellardoor/contracts/http/session-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Api, Deps } from '../../../platform/api.ts';
import { limitPerMinute } from '../../../platform/http/rate-limits.ts';
import { serve } from '../../../platform/http/serve.ts';
import { logConsent } from './consent-log.ts';

const choicesPerMinute = 60;

/** Scripts read the choice, since they must obey it. */
const attributes = ({ hostname, protocol }: FastifyRequest) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: mustBeSecure(hostname, protocol),
});

/** Takes away the cookies of purposes that were refused. */
function clearRefused(request: FastifyRequest, reply: FastifyReply, granted: readonly OptionalPurpose[]): void {
  const allowed: readonly string[] = ['necessary', ...granted];
  for (const { name, purpose } of Object.values(shopCookies))
    if (request.cookies[name] !== undefined && !allowed.includes(purpose)) reply.clearCookie(name, attributes(request));
}

/** Consent to cookies by purpose, of anybody: the log knows them by a random id in the cookie that keeps the choice. [ANL-03] */
export function consentRoute(app: Api, deps: Deps): void {
  const { database, now } = deps;
  const advice = 'You changed your choice very often just now.';
  const limit = limitPerMinute(deps, { name: 'cookie choices', max: choicesPerMinute, keyOf: ({ ip }) => networkOf(ip), advice });
  serve(
    app,
    chooseCookies,
    async (request, reply) => {
      const { textVersion, ...answers } = request.body;
      const granted = optionalPurposes.filter((purpose) => answers[purpose]);
      const consent = { id: consentIn(request.headers.cookie)?.id ?? randomUUID(), textVersion, granted };
      await logConsent(database, request.market, consent, now());
      reply.setCookie(consentCookie.name, consentValue(consent), { ...attributes(request), maxAge: consentCookie.keptSeconds });
      clearRefused(request, reply, granted);
      return request.body;
    },
    { preHandler: limit },
  );
}
