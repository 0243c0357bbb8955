import {
  keepMembership,
  leaveMembership,
  listOwnMemberships,
  renewMembership,
  startRenewal,
  stopRenewal,
} from '@cellardoor/contracts/calls/memberships';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../platform/api.ts';
import { changeBasket } from '../../modules/basket/change-basket.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { plansNow } from '../../modules/subscriptions/clock/shop-clock.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireCustomer } from '../../modules/identity/session/request-shopper.ts';
import { endMemberChallenges } from './end-member-challenges.ts';
import { renewalOffer, startRenewal as beginRenewal, stopRenewal as endRenewal } from './auto-renewal.ts';
import { leaveAtEnd, lockTerm, type Member, stay, withdraw } from './leave.ts';
import { itemsThatRenew, ownMemberships } from './own-memberships.ts';
import { requireRenewal } from './renew.ts';

/** What customers do with their memberships: see, renew and leave them. [USR-18] */
export function memberRoutes(app: Api, deps: Deps): void {
  const { database, now, runDueJobs } = deps;
  const memberOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Member> => {
    const { membershipId } = request.params as { membershipId: string };
    return { customerId: (await requireCustomer(deps, request, reply)).id, country: request.market.country, membershipId };
  };
  const listOf = (member: Pick<Member, 'customerId'>, { market }: FastifyRequest) =>
    ownMemberships(database, member.customerId, market, now());

  serve(app, listOwnMemberships, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    return listOf({ customerId: id }, request);
  });

  serve(app, renewMembership, async (request, reply) => {
    const { market, body } = request;
    const { customerId, membershipId } = await memberOf(request, reply);
    await requireRenewal(database, { customerId, membershipId, itemCode: body.itemCode }, market, now());
    // who is fully logged in has a session, so that no other is begun
    const items = [{ itemCode: body.itemCode, quantity: 1 }];
    return (await changeBasket(deps, request.knownShopper ?? null, market, items, { method: 'set', renews: true })).added;
  });

  serve(app, startRenewal, async (request, reply) => {
    const { market, body } = request;
    const member = await memberOf(request, reply);
    if (!body.cardPermission)
      refuse(400, 'Please confirm that we may charge your card.', { field: 'cardPermission', code: 'consent_needed' });
    const items = await itemsThatRenew(database, member, market, now());
    await database.transaction(async (tx) => {
      const term = await lockTerm(tx, member, now());
      const offer = renewalOffer(term, items, market.brand, now());
      const asked = { cardId: body.cardId, expectedPrice: body.expectedPrice, taken: market.brandFacts.cards };
      await beginRenewal(deps, tx, { ...term, customerId: member.customerId }, market, offer, asked, await plansNow(deps, tx));
    });
    runDueJobs();
    return listOf(member, request);
  });

  serve(app, stopRenewal, async (request, reply) => {
    const member = await memberOf(request, reply);
    await database.transaction(async (tx) => {
      const { family } = await lockTerm(tx, member, now());
      await endRenewal(tx, member.customerId, member.country, family, await plansNow(deps, tx));
    });
    runDueJobs();
    return listOf(member, request);
  });

  serve(app, leaveMembership, async (request, reply) => {
    const member = await memberOf(request, reply);
    const { when, expectedAmount } = request.body;
    await database.transaction((tx) => (when === 'now' ? withdraw(tx, member, now(), expectedAmount) : leaveAtEnd(tx, member, now())));
    if (when === 'now') await endMemberChallenges(database, member);
    runDueJobs();
    return listOf(member, request);
  });

  serve(app, keepMembership, async (request, reply) => {
    const member = await memberOf(request, reply);
    await database.transaction((tx) => stay(tx, member, now()));
    return listOf(member, request);
  });
}
