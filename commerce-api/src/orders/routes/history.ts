import { Order } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { requireCustomer, shopperOf } from '../../plugins/shopper.ts';
import { findPlacedOrder, listOrders } from '../order-store.ts';
import { unknownOrder } from '../unknown-order.ts';

const tags = ['orders'];

const list = { tags, summary: "The customer's orders, newest first", response: replies(Type.Object({ orders: Type.Array(Order) }), 401) };

const details = {
  tags,
  summary: "One of the customer's orders",
  params: Type.Object({ orderId: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
  response: replies(Order, 400, 401, 404),
};

/** What a customer who is logged in has ordered: all, or one. */
export function historyRoutes(app: Api, deps: Deps): void {
  const { database } = deps;

  app.get('/api/user/orderhistory/list', { schema: list }, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    return ok({ orders: await listOrders(database, customer.id, request.market) });
  });

  app.get('/api/user/orderhistory/details/:orderId', { schema: details }, async (request, reply) => {
    await requireCustomer(deps, request, reply);
    const shopper = (await shopperOf(deps, request, reply)) ?? unknownOrder();
    return ok((await findPlacedOrder(database, shopper, request.market, request.params.orderId)) ?? unknownOrder());
  });
}
