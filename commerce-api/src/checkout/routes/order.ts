import { OrderSummary } from '@cellardoor/contracts/api/checkout';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { shopperOf } from '../../plugins/shopper.ts';
import { noOrder } from '../change-order.ts';
import { findOrderInProgress, priceOrder } from '../order-in-progress.ts';
import { summaryOf } from '../summary.ts';

const schema = {
  tags: ['checkout'],
  summary: 'The order in progress, with the totals as they will be charged',
  response: replies(OrderSummary, 404),
};

/** [CRT-07] */
export function orderRoute(app: Api, deps: Deps): void {
  app.get('/api/checkout/orders', { schema }, async (request, reply) => {
    const shopper = await shopperOf(deps, request, reply);
    const order = await findOrderInProgress(deps.database, shopper, request.market);
    return ok(summaryOf(await priceOrder(deps, deps.database, order ?? noOrder(), request.market)));
  });
}
