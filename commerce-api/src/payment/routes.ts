import { Order, PayAndCommitBody } from '@cellardoor/contracts/api/checkout';
import type { Api, Deps } from '../api.ts';
import { unknownOrder } from '../orders/unknown-order.ts';
import { ok, replies } from '../plugins/envelope.ts';
import { networkOf } from '@cellardoor/contracts/http/network';
import { limitPerMinute } from '../plugins/rate-limits.ts';
import { buyerOf } from '../plugins/shopper.ts';
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
  const advice = 'There were too many attempts to pay.';
  const limit = limitPerMinute(deps, { name: 'pay', max: deps.settings.paymentsPerMinute, keyOf: ({ ip }) => networkOf(ip), advice });
  for (const { method, url, repair, summary } of calls) {
    app.route({
      method,
      url,
      schema: { tags: ['payment'], summary, body: PayAndCommitBody, response: replies(Order, 400, 401, 402, 404, 409, 429, 503) },
      preHandler: limit,
      handler: async (request, reply) => {
        const shopper = (await buyerOf(deps, request, reply)) ?? unknownOrder();
        return ok(await payAndCommit(deps, { shopper, market: request.market, body: request.body, repair }));
      },
    });
  }
}
