import { Order, PayAndCommitBody } from '@cellardoor/contracts/api/checkout';
import type { Api, Deps } from '../api.ts';
import { unknownOrder } from '../orders/unknown-order.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { limitPerMinute } from '../plugins/rate-limits.ts';
import { shopperOf } from '../plugins/shopper.ts';
import { payAndCommit } from './pay-and-commit.ts';

const calls = [
  {
    method: 'PUT',
    url: '/api/checkout/payandcommit',
    repair: false,
    summary: 'Pay the order and place it: exactly once, however often it is repeated',
  },
  { method: 'POST', url: '/api/checkout/updatepaymentandcommit', repair: true, summary: 'Pay an order anew whose payment was declined' },
] as const;

export function paymentRoutes(app: Api, deps: Deps): void {
  const limit = limitPerMinute(app, deps.settings.paymentsPerMinute, (request) => request.ip, 'There were too many attempts to pay.');
  for (const { method, url, repair, summary } of calls) {
    app.route({
      method,
      url,
      schema: { tags: ['payment'], summary, body: PayAndCommitBody, response: replies(Order, 400, 402, 404, 409, 429, 503) },
      preHandler: limit,
      handler: async (request, reply) => {
        const shopper = (await shopperOf(deps, request, reply)) ?? unknownOrder();
        return ok(await payAndCommit(deps, { shopper, market: request.market, body: request.body, repair }));
      },
    });
  }
}
