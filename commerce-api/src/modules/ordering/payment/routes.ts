import type { PayAndCommitBody } from '@cellardoor/contracts/api/paying';
import { payAndCommit, updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import type { Api } from '../../../platform/api.ts';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { giftLimit } from '../../stored-value/gift-cards/gift-limit.ts';
import { refuseUnknownOrder } from '../orders/unknown-order.ts';
import { idempotencyKeyOf, serve } from '../../../platform/http/serve.ts';
import { limitShopper, type ShopperLimit } from '../../identity/session/limit-shopper.ts';
import { requireUnlapsedShopper } from '../../identity/session/request-shopper.ts';
import { payOrder } from './pay-order.ts';
import { namesStoredValue } from './payment-request.ts';
import { requirePartnerCardShown } from './require-partner-card-shown.ts';
import { payerDeviceOf } from './payer-device.ts';
import { cardEntryRoute } from './routes/card-entry.ts';
import { challengeReturnRoute } from './routes/challenge-return.ts';
import { openAppleSessionRoute } from './routes/open-apple-session.ts';
import { payPalWebhookRoute } from './routes/paypal-webhook.ts';
import { setUpPayerRoute } from './routes/set-up-payer.ts';

export function paymentRoutes(app: Api, deps: OrderingDeps): void {
  cardEntryRoute(app, deps);
  setUpPayerRoute(app, deps);
  openAppleSessionRoute(app, deps);
  challengeReturnRoute(app);
  payPalWebhookRoute(app, deps);
  const advice = 'There were too many attempts to pay.';
  const limit = limitShopper(deps, { name: 'pay', max: deps.settings.paymentsPerMinute, advice });
  const limitGifts = giftLimit(deps).map((check): ShopperLimit[number] => async (request, reply) => {
    if (namesStoredValue(request.body as PayAndCommitBody)) await check(request, reply);
  });
  for (const call of [payAndCommit, updatePaymentAndCommit]) {
    const repair = call === updatePaymentAndCommit;
    serve(
      app,
      call,
      async (request, reply) => {
        const shopper = (await requireUnlapsedShopper(deps, request, reply)) ?? refuseUnknownOrder();
        requirePartnerCardShown(request, shopper);
        return payOrder(deps, {
          shopper,
          market: request.market,
          body: request.body,
          repair,
          key: idempotencyKeyOf(request),
          device: payerDeviceOf(request),
        });
      },
      { preHandler: [...limit, ...limitGifts] },
    );
  }
}
