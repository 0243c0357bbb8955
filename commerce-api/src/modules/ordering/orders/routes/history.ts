import { getOrderOfCustomer, listOrders } from '@cellardoor/contracts/calls/orders';
import type { Api, Deps } from '../../../../platform/api.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { requireCustomer, shopperOf } from '../../../identity/session/request-shopper.ts';
import { findPlacedOrder, findPlacedOrders } from '../order-store.ts';
import { refuseUnknownOrder } from '../unknown-order.ts';

/** What a customer who is logged in has ordered: all, or one. */
export function historyRoutes(app: Api, deps: Deps): void {
  const { database } = deps;

  serve(app, listOrders, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    return { orders: await findPlacedOrders(database, customer.id, request.market) };
  });

  serve(app, getOrderOfCustomer, async (request, reply) => {
    await requireCustomer(deps, request, reply);
    const shopper = (await shopperOf(deps, request, reply)) ?? refuseUnknownOrder();
    return (await findPlacedOrder(database, shopper, request.market, request.params.orderId)) ?? refuseUnknownOrder();
  });
}
