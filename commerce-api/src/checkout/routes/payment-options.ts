import { PaymentOption } from '@cellardoor/contracts/api/checkout';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { paymentOptions } from '../payment-options.ts';

const schema = {
  tags: ['checkout'],
  summary: 'Ways to pay, with the card brands taken',
  response: replies(Type.Object({ paymentOptions: Type.Array(PaymentOption) }), 503),
};

/** [CKO-11] */
export function paymentOptionsRoute(app: Api, { settings }: Deps): void {
  app.get('/api/checkout/payment/paymentOptions', { schema }, async ({ market }) =>
    ok({ paymentOptions: paymentOptions(market.brand, settings) }),
  );
}
