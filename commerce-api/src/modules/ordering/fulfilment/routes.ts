import type { Order } from '@cellardoor/contracts/api/order';
import { askForReturn, cancelLinkedOrder, cancelOrder, changeOrderCard } from '@cellardoor/contracts/calls/orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/api.ts';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { findLinkedOrder } from '../orders/linked-order.ts';
import { lockOrderOfLink } from '../orders/order-links.ts';
import { findPlacedOrder, lockOwnOrder } from '../orders/order-store.ts';
import { refuseUnknownLink, refuseUnknownOrder } from '../orders/unknown-order.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireUnlapsedShopper, requireCustomer } from '../../identity/session/request-shopper.ts';
import { chooseOrderCard } from './choose-order-card.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { askForReturnOf } from './return-order.ts';

type Change = (tx: Queries, order: OrderRow, now: Date) => Promise<void>;

/** What shoppers do with their own placed orders. [ACC-08] */
export function fulfilmentRoutes(app: Api, deps: OrderingDeps): void {
  const { database, now, runDueJobs } = deps;

  /** @throws Refusal 404 for another's order, another market's, and one in progress. */
  const change = async (request: FastifyRequest<{ Body: { orderId: string } }>, reply: FastifyReply, work: Change): Promise<Order> => {
    const shopper = (await requireUnlapsedShopper(deps, request, reply)) ?? refuseUnknownOrder();
    const { orderId } = request.body;
    await database.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, shopper, request.market, orderId);
      if (order?.status !== 'paid') return refuseUnknownOrder();
      return work(tx, order, now());
    });
    runDueJobs();
    return (await findPlacedOrder(database, shopper, request.market, orderId)) ?? refuseUnknownOrder();
  };

  serve(app, cancelLinkedOrder, async ({ market, body: { token } }) => {
    await database.transaction(async (tx) => {
      const order = (await lockOrderOfLink(tx, market, token, now())) ?? refuseUnknownLink();
      await cancelOwnOrder(tx, order, now());
    });
    runDueJobs();
    return (await findLinkedOrder(database, market, token, now())) ?? refuseUnknownLink();
  });
  serve(app, cancelOrder, (request, reply) => change(request as never, reply, cancelOwnOrder));
  serve(app, changeOrderCard, async (request, reply) => {
    const { id: customerId } = await requireCustomer(deps, request, reply);
    const { market, body } = request;
    const choice = { customerId, country: market.country, cardId: body.cardId, taken: market.brandFacts.cards };
    return change(request as never, reply, (tx, order, at) => chooseOrderCard(tx, order, choice, at));
  });
  serve(app, askForReturn, (request, reply) => change(request as never, reply, askForReturnOf));
}
