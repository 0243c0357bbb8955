import { getOrder, orderAgain } from '@cellardoor/contracts/calls/orders';
import type { Api, Deps } from '../../../../platform/api.ts';
import { idempotencyKeyOf, serve } from '../../../../platform/http/serve.ts';
import { shopperOf } from '../../../identity/session/request-shopper.ts';
import { reorder } from '../order-again.ts';
import { findLastOrder, findPlacedOrder } from '../order-store.ts';
import { refuseUnknownOrder } from '../unknown-order.ts';

/** [CRT-08] */
export function orderRoute(app: Api, deps: Deps): void {
  const { database } = deps;
  serve(app, orderAgain, async (request, reply) =>
    reorder(deps, await shopperOf(deps, request, reply), request.market, request.body.orderId, idempotencyKeyOf(request)),
  );
  serve(app, getOrder, async (request, reply) => {
    const shopper = (await shopperOf(deps, request, reply)) ?? refuseUnknownOrder();
    const { market, query } = request;
    const { orderId } = query;
    const order = orderId ? await findPlacedOrder(database, shopper, market, orderId) : await findLastOrder(database, shopper, market);
    return order ?? refuseUnknownOrder();
  });
}
