import { releaseGroupCookie } from '@cellardoor/contracts';
import type { FastifyRequest } from 'fastify';
import { groupOfNew } from '../registry/canary-side.ts';
import type { LiveModules } from '../registry/live-modules.ts';
import type { Visitor } from './visitor.ts';

/** Decides which canaries a visitor gets. `setCookie` tells who has no group yet theirs, so that they stay with it. */
interface VisitorGroup {
  readonly group?: number;
  readonly setCookie?: string;
}

/** The group of a visitor; none while there is no canary to get. [EMB-07] */
export function visitorGroup(
  { canaries }: Pick<LiveModules, 'canaries'>,
  { group, ip, protocol }: Pick<Visitor, 'group' | 'ip' | 'protocol'>,
  { headers }: FastifyRequest,
): VisitorGroup {
  if (canaries.size === 0) return {};
  if (group !== undefined) return { group };
  const own = groupOfNew(ip, headers['user-agent']);
  const { name, keptSeconds } = releaseGroupCookie;
  const secure = protocol === 'https' ? '; Secure' : '';
  return { group: own, setCookie: `${name}=${own}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}` };
}
