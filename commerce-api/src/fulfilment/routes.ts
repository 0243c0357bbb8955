import type { Order } from '@cellardoor/contracts/api/order';
import { askForReturn, cancelOrder, changeOrderCard } from '@cellardoor/contracts/calls/orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../api.ts';
import type { Queries } from '../db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { findPlacedOrder, lockOwnOrder } from '../orders/order-store.ts';
import { refuseUnknownOrder } from '../orders/unknown-order.ts';
import { serve } from '../plugins/serve.ts';
import { buyerOf, requireCustomer } from '../session/request-shopper.ts';
import { chooseOrderCard } from './choose-order-card.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { askForReturnOf } from './return-order.ts';

type Change = (tx: Queries, order: OrderRow, now: Date) => Promise<void>;

/** What shoppers do with their own placed orders. [ACC-08] */
export function fulfilmentRoutes(app: Api, deps: Deps): void {
  const { database, now, kickJobs } = deps;

  /** @throws Refusal 404 for another's order, another market's, and one in progress. */
  const change = async (request: FastifyRequest<{ Body: { orderId: string } }>, reply: FastifyReply, work: Change): Promise<Order> => {
    const shopper = (await buyerOf(deps, request, reply)) ?? refuseUnknownOrder();
    const { orderId } = request.body;
    await database.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, shopper, request.market, orderId);
      if (order?.status !== 'paid') return refuseUnknownOrder();
      return work(tx, order, now());
    });
    kickJobs();
    return (await findPlacedOrder(database, shopper, request.market, orderId)) ?? refuseUnknownOrder();
  };

  serve(app, cancelOrder, (request, reply) => change(request as never, reply, cancelOwnOrder));
  serve(app, changeOrderCard, async (request, reply) => {
    const { id: customerId } = await requireCustomer(deps, request, reply);
    const { market, body } = request;
    const choice = { customerId, country: market.country, cardId: body.cardId, taken: market.brandFacts.cards };
    return change(request as never, reply, (tx, order, at) => chooseOrderCard(tx, order, choice, at));
  });
  serve(app, askForReturn, (request, reply) => change(request as never, reply, askForReturnOf));
}
