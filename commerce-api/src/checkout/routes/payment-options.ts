import { listPaymentOptions } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { paymentOptions } from '../payment-options.ts';

/** [CKO-11] */
export function paymentOptionsRoute(app: Api, { settings }: Deps): void {
  serve(app, listPaymentOptions, async ({ market }) => ({ paymentOptions: paymentOptions(market.brandFacts, settings) }));
}
