import { networkOf } from '@cellardoor/contracts/http/network';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { incrementDailyCount } from '../../../platform/http/rate-limits.ts';

const ofNetwork = { name: 'welcome of a network', keyOf: ({ ip }: FastifyRequest) => networkOf(ip) };
const ofAll = { name: 'welcome', keyOf: ({ market }: FastifyRequest) => market.brand };

/**
 * Points that a new customer starts with: none above the day's limits, which all processes keep together. They are money, and an
 * account costs nothing. See docs/decisions/0036.
 */
export async function welcomePointsFor(deps: Pick<Deps, 'database' | 'settings' | 'alert'>, request: FastifyRequest): Promise<number> {
  const { welcomePoints, welcomesPerNetwork, welcomesPerDay } = deps.settings;
  if (!request.market.brandFacts.points || welcomePoints === 0) return 0;
  // the network first: what it asks for in vain must not use up the day of all
  if ((await incrementDailyCount(deps, ofNetwork, request)) > welcomesPerNetwork) return 0;
  const count = await incrementDailyCount(deps, ofAll, request);
  if (count === welcomesPerDay + 1) deps.alert('welcomes_used_up', { welcomesPerDay }, 'new customers get no points until a day is over');
  return count > welcomesPerDay ? 0 : welcomePoints;
}
