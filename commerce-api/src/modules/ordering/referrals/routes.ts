import { getInvitation, getReferral, getReferralTerms, noteReferralShared } from '@cellardoor/contracts/calls/referrals';
import { pathTo } from '@cellardoor/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { findInvitation, friendsOf, linkOf, noteShared, referralTerms } from './referral-store.ts';

/** Refer a friend. A link is shared by its owner, so that nobody's address is typed here or kept. [ACC-05] */
export function referralRoutes(app: Api, deps: Deps): void {
  const { database, now } = deps;
  const requireTerms = async ({ market }: FastifyRequest) =>
    (await referralTerms(database, market)) ??
    refuse(404, 'There is nothing to be had for a friend in this shop at the moment.', { code: 'not_offered' });

  const referralOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const { market } = request;
    const terms = await requireTerms(request);
    const { token, shared, sharedAt } = await linkOf(database, id, market);
    return {
      terms,
      link: market.origin + pathTo('account.invitation', { token }),
      shared: { times: shared, lastAt: sharedAt?.toISOString() ?? null },
      friends: await friendsOf(database, id, market),
    };
  };

  serve(app, getReferralTerms, async (request) => ({ terms: await requireTerms(request) }));
  serve(app, getReferral, referralOf);

  serve(app, noteReferralShared, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    await linkOf(database, id, request.market);
    await noteShared(database, id, request.market, now());
    return referralOf(request, reply);
  });

  serve(app, getInvitation, async (request) => {
    const terms = await requireTerms(request);
    const found = await findInvitation(database, request.params.token, request.market);
    return { terms, ...(found ?? refuse(404, 'We do not know this invitation.', { field: 'token', code: 'unknown_invitation' })) };
  });
}
