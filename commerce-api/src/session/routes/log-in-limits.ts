import type { FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../api.ts';
import { type Limit, limitPerMinute } from '../../plugins/rate-limits.ts';

const advice = 'There were too many attempts to log in.';
const emailIn = (request: FastifyRequest) => String((request.body as { email?: unknown } | null)?.email ?? '').toLowerCase();

/** Limits by address and by account; log-in and registration count together. */
export function logInLimits(app: Api, { loginsPerMinute }: Deps['settings']): Limit[] {
  return [
    limitPerMinute(app, loginsPerMinute * 3, (request) => request.ip, advice),
    limitPerMinute(app, loginsPerMinute, (request) => `${request.market.brand} ${emailIn(request)}`, advice),
  ];
}
