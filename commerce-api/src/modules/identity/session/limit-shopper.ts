import { networkOf } from '@cellardoor/contracts/http/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { limitPerMinute, type LimitRule, takeBackAttempt } from '../../../platform/http/rate-limits.ts';
import { shopperOf } from './request-shopper.ts';

/** Checks that a request is one of the few that are allowed. @throws Refusal 429 for one beyond them */
export type ShopperLimit = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)[];

/** The share of a network's attempts that one session of it may make. */
const sessionShare = 0.5;

/**
 * So many attempts a minute by network, of which one session may make half: whoever tries again and again leaves the others in their house or
 * office what they need. Whoever drops their session has the network's limit before them, as before. See decision 0381.
 */
export function limitShopper(deps: Deps, { max, ...of }: Pick<LimitRule, 'name' | 'max' | 'advice'>): ShopperLimit {
  const network: LimitRule = { ...of, max, keyOf: ({ ip }) => networkOf(ip) };
  const session = (id: number): LimitRule => ({
    ...of,
    name: `${of.name} of a session`,
    max: Math.ceil(max * sessionShare),
    keyOf: () => String(id),
  });
  const limitSession = async (request: FastifyRequest, reply: FastifyReply) => {
    const shopper = await shopperOf(deps, request, reply);
    if (!shopper) return;
    await limitPerMinute(
      deps,
      session(shopper.sessionId),
    )(request).catch(async (refusal: unknown) => {
      // it was no attempt of the network's
      await takeBackAttempt(deps, network, request);
      throw refusal;
    });
  };
  return [limitPerMinute(deps, network), limitSession];
}
