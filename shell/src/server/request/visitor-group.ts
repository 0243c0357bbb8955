import { releaseGroupCookie } from '@cellardoor/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { groupOfNew } from '../registry/canary-side.ts';
import type { LiveModules } from '../registry/live-modules.ts';
import type { Visitor } from './visitor.ts';

/**
 * The group that decides which canaries a visitor gets; undefined while there is none to get. Who has no group yet is told theirs, and stays with
 * it. [EMB-07]
 */
export function visitorGroup(
  { canaries }: Pick<LiveModules, 'canaries'>,
  { group, ip, protocol }: Pick<Visitor, 'group' | 'ip' | 'protocol'>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): number | undefined {
  if (canaries.size === 0) return undefined;
  if (group !== undefined) return group;
  const own = groupOfNew(ip, headers['user-agent']);
  const { name, keptSeconds } = releaseGroupCookie;
  const secure = protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${own}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`);
  return own;
}
