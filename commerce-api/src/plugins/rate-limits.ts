import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { Refusal } from './refusal.ts';

export async function useRateLimits(app: Api): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/** Counts a request against a limit a minute. @throws Refusal 429 above it, with Retry-After in seconds. */
export type Limit = (request: FastifyRequest) => Promise<void>;

/**
 * A limit of `max` a minute for each key (an IP address, an e-mail address) in this process. `advice` says what to do, and is
 * followed by when.
 */
export function limitPerMinute(app: Api, max: number, keyOf: (request: FastifyRequest) => string, advice: string): Limit {
  const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: keyOf });
  return async (request) => {
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    const seconds = Math.max(1, result.ttlInSeconds);
    const message = `${advice} Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
    throw new Refusal(429, message, { code: 'too_many', retryAfter: seconds });
  };
}
