import type { Order } from '@cellardoor/contracts/api/order';
import { getOrderOffers } from '@cellardoor/contracts/calls/offers';
import { amendAndCommit } from '@cellardoor/contracts/calls/payment';
import type { Api } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { findOwnOrder } from '../orders/order-store.ts';
import { refuseUnknownOrder } from '../orders/unknown-order.ts';
import { requirePartnerCardShown } from '../payment/require-partner-card-shown.ts';
import { payerDeviceOf } from '../payment/payer-device.ts';
import { runJobsAndReadOrder } from '../payment/pay-order.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { idempotencyKeyOf, serve } from '../../../platform/http/serve.ts';
import { limitShopper } from '../../identity/session/limit-shopper.ts';
import { requireUnlapsedShopper } from '../../identity/session/request-shopper.ts';
import { amendOrder } from './amend-order.ts';
import type { AmendRequest } from './amend-request.ts';
import { noteRejected } from './amendment-store.ts';
import { lockOwnPlaced } from './begin-amendment.ts';
import { chooseProposals } from './choose-proposals.ts';
import { requirePlaced } from './order-facts.ts';
import type { ChosenProposal } from './proposal.ts';
import { orderOffersOf, type Proposals, proposalsFor } from './proposals.ts';

/** What shoppers are offered for an order that is placed, and what they answer. [CRT-04] [CRT-05] */
export function amendmentRoutes(app: Api, deps: OrderingDeps): void {
  const { database, now, settings } = deps;

  serve(app, getOrderOffers, async (request, reply) => {
    const { market, params } = request;
    const shopper = (await requireUnlapsedShopper(deps, request, reply)) ?? refuseUnknownOrder();
    const order = requirePlaced(await findOwnOrder(database, shopper, market, params.orderId));
    const proposals = await proposalsFor(database, shopper, market, order, now());
    return orderOffersOf(order, proposals, await bottlesAsked(database, market, proposals, request.query.items));
  });

  const advice = 'There were too many attempts to pay.';
  const limit = limitShopper(deps, { name: 'amend', max: settings.paymentsPerMinute, advice });
  serve(
    app,
    amendAndCommit,
    async (request, reply) => {
      const shopper = (await requireUnlapsedShopper(deps, request, reply)) ?? refuseUnknownOrder();
      const { market, body } = request;
      const answer = { shopper, market, body, key: idempotencyKeyOf(request), device: payerDeviceOf(request) };
      if (body.action === 'REJECT') return reject(deps, answer);
      requirePartnerCardShown(request, shopper);
      return amendOrder(deps, answer);
    },
    { preHandler: limit },
  );
}

/** The bottles whose price is asked for: 'W1001:2,W1002:1'. @throws Refusal as an acceptance of them would. [UPS-09] */
const bottlesAsked = (db: Queries, market: RequestMarket, proposals: Proposals, items = ''): Promise<ChosenProposal[]> =>
  chooseProposals(
    db,
    market,
    proposals,
    items
      .split(',')
      .filter(Boolean)
      .map((item) => ({ itemCode: item.split(':')[0]!, quantity: Number(item.split(':')[1]) })),
  );

/** Remembers that the session wants nothing more; the order is as it was. [UPS-07] */
async function reject(deps: OrderingDeps, { shopper, market, body: { orderId, cardPermission } }: AmendRequest): Promise<Order> {
  if (cardPermission) refuse(400, 'Whoever declines an offer permits nothing.', { field: 'cardPermission', code: 'invalid' });
  const order = await deps.database.transaction(async (tx) => {
    const own = await lockOwnPlaced(tx, shopper, market, orderId);
    await noteRejected(tx, own.id, shopper.sessionId, deps.now());
    return own;
  });
  return runJobsAndReadOrder(deps, order);
}
