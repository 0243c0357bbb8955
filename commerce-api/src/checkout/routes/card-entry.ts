import { CardEntry } from '@cellardoor/contracts/api/checkout';
import { networkOf } from '@cellardoor/contracts/http/network';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { NoCardEntry } from '../../payment/card-entry.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { refuse } from '../../plugins/refusal.ts';
import { limitPerMinute } from '../../plugins/rate-limits.ts';
import { paymentOptions } from '../payment-options.ts';

const schema = {
  tags: ['checkout'],
  summary: "The capture context that opens the gateway's card fields in a page; `true` insists on a test environment",
  params: Type.Object({ testing: Type.Enum(['true', 'false']) }),
  response: replies(CardEntry, 400, 409, 429, 503),
};

/** Card fields may be opened so many times for each payment. */
const timesPayments = 5;

/** [CKO-12] */
export function cardEntryRoute(app: Api, deps: Deps): void {
  const { settings, openCardEntry } = deps;
  const most = settings.paymentsPerMinute * timesPayments;
  const advice = 'The card form was opened too often.';
  const limit = limitPerMinute(deps, { name: 'card entry', max: most, keyOf: ({ ip }) => networkOf(ip), advice });
  app.get('/api/checkout/payment/cybersource/:testing', { schema, preHandler: limit }, async (request) => {
    const { market, protocol, host, params } = request;
    const cards = paymentOptions(market.brand, settings).flatMap((option) => option.cards);
    const entry = await openCardEntry({ origin: `${protocol}://${host}`, cards }).catch((error: unknown) => {
      if (!(error instanceof NoCardEntry)) throw error;
      request.log.error({ reason: error.message }, 'no card fields');
      return refuse(503, 'The payment service does not answer. Please try again in a moment.', { code: 'payment_silent', retryAfter: 5 });
    });
    if (params.testing === 'true' && !entry.testing) refuse(409, 'This shop charges real cards.', { code: 'not_a_test' });
    return ok(entry);
  });
}
