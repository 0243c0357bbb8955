import { Order } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { refuse } from '../plugins/refusal.ts';
import { requireCustomer, shopperOf } from '../plugins/shopper.ts';
import { findLastOrder, findPlacedOrder, listOrders } from './order-store.ts';

const tags = ['orders'];
const unknownOrder = () => refuse(404, 'We cannot find this order.', { field: 'orderId', code: 'unknown_order' });

export function orderRoutes(app: Api, deps: Deps): void {
  const { database } = deps;

  app.route({
    method: 'GET',
    url: '/api/user/order',
    schema: {
      tags,
      summary: "One's own placed order; without orderId the one that this session placed last",
      querystring: Type.Object({ orderId: Type.Optional(Type.String({ maxLength: 40 })) }),
      response: replies(Order, 400, 404),
    },
    handler: async (request, reply) => {
      const shopper = (await shopperOf(deps, request, reply)) ?? unknownOrder();
      const { orderId } = request.query;
      const order = orderId ? await findPlacedOrder(database, shopper, orderId) : await findLastOrder(database, shopper);
      return ok(order ?? unknownOrder());
    },
  });

  app.route({
    method: 'GET',
    url: '/api/user/orderhistory/list',
    schema: { tags, summary: "The customer's orders, newest first", response: replies(Type.Object({ orders: Type.Array(Order) }), 401) },
    handler: async (request, reply) => {
      const customer = await requireCustomer(deps, request, reply);
      return ok({ orders: await listOrders(database, customer.id, request.market) });
    },
  });

  app.route({
    method: 'GET',
    url: '/api/user/orderhistory/details/:orderId',
    schema: {
      tags,
      summary: "One of the customer's orders",
      params: Type.Object({ orderId: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
      response: replies(Order, 400, 401, 404),
    },
    handler: async (request, reply) => {
      await requireCustomer(deps, request, reply);
      const shopper = (await shopperOf(deps, request, reply)) ?? unknownOrder();
      return ok((await findPlacedOrder(database, shopper, request.params.orderId)) ?? unknownOrder());
    },
  });
}
