import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { networkOf } from '@cellardoor/contracts/http/network';
import { type Limit, limitPerMinute, type LimitRule } from '../../../platform/http/rate-limits.ts';
import { normalEmail } from '../../../modules/identity/session/rules.ts';

const advice = 'There were too many attempts to log in.';
const emailIn = (request: FastifyRequest) => normalEmail(String((request.body as { email?: unknown } | null)?.email ?? ''));

/**
 * Attempts for an account are counted for each network apart, so that a stranger who guesses locks nobody but themselves out. Who gets
 * in has guessed nothing: `forgetAttempts` then.
 */
export const accountRule = ({ settings }: Pick<Deps, 'settings'>): LimitRule => ({
  name: 'account',
  max: settings.loginsPerMinute,
  keyOf: (request) => `${request.market.brand} ${networkOf(request.ip)} ${emailIn(request)}`,
  advice,
});

/** Limits of log-in, registration and forgotten passwords, which count together: by network, and by account and network. */
export function logInLimits(deps: Pick<Deps, 'database' | 'settings'>): Limit[] {
  const network: LimitRule = { name: 'log in', max: deps.settings.loginsPerMinute * 3, keyOf: ({ ip }) => networkOf(ip), advice };
  return [limitPerMinute(deps, network), limitPerMinute(deps, accountRule(deps))];
}
