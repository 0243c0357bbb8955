import { listPaymentOptions } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../../../platform/api.ts';
import { readBasket } from '../../../basket/basket-view.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { shopperOf } from '../../../identity/session/request-shopper.ts';
import { kindsIn, paymentOptions } from '../payment-options.ts';

/** Ways to pay for the basket, for anybody: which cards a customer keeps is told elsewhere, to them alone. [CKO-11] [USR-12] */
export function paymentOptionsRoute(app: Api, deps: Deps): void {
  const { database, settings } = deps;
  serve(app, listPaymentOptions, async (request, reply) => {
    const { market } = request;
    const shopper = await shopperOf(deps, request, reply);
    const { priced } = await readBasket(database, shopper?.basketId ?? null, market);
    return { paymentOptions: paymentOptions(market, settings, kindsIn(priced)) };
  });
}
