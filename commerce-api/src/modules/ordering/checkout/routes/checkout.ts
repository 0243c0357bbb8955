import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../../../platform/api.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { shopperOf } from '../../../identity/session/request-shopper.ts';
import { refuseNoOrder } from '../change-order.ts';
import { findOrderInProgress, priceOrder } from '../order-in-progress.ts';
import { orderSummaryOf } from '../summary.ts';

/** [CRT-07] */
export function checkoutRoute(app: Api, deps: Deps): void {
  serve(app, getCheckout, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const order = await findOrderInProgress(deps.database, shopper, request.market);
    return orderSummaryOf(await priceOrder(deps, deps.database, order ?? refuseNoOrder(), request.market));
  });
}
