import { Order } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { shopperOf } from '../../plugins/shopper.ts';
import { findLastOrder, findPlacedOrder } from '../order-store.ts';
import { unknownOrder } from '../unknown-order.ts';

const schema = {
  tags: ['orders'],
  summary: "One's own placed order; without orderId the one that this session placed last",
  querystring: Type.Object({ orderId: Type.Optional(Type.String({ maxLength: 40 })) }),
  response: replies(Order, 400, 404),
};

/** [CRT-08] */
export function orderRoute(app: Api, deps: Deps): void {
  const { database } = deps;
  app.get('/api/user/order', { schema }, async (request, reply) => {
    const shopper = (await shopperOf(deps, request, reply)) ?? unknownOrder();
    const { market, query } = request;
    const { orderId } = query;
    const order = orderId ? await findPlacedOrder(database, shopper, market, orderId) : await findLastOrder(database, shopper, market);
    return ok(order ?? unknownOrder());
  });
}
