import { listPaymentOptions } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { cardViews, findSavedCards } from '../../saved-cards/card-store.ts';
import { shopperOf } from '../../session/request-shopper.ts';
import { paymentOptions } from '../payment-options.ts';

/** Ways to pay for anybody; saved cards, of those that the brand takes, for nobody who is not fully logged in. [CKO-11] [USR-12] */
export function paymentOptionsRoute(app: Api, deps: Deps): void {
  const { database, settings, now } = deps;
  serve(app, listPaymentOptions, async (request, reply) => {
    const { brandFacts, country } = request.market;
    const options = paymentOptions(brandFacts, settings);
    const shopper = await shopperOf(deps, request, reply);
    if (!shopper?.customer || !shopper.hard) return { paymentOptions: options, savedCards: [] };
    const kept = await findSavedCards(database, { customerId: shopper.customer.id, country }, now());
    return { paymentOptions: options, savedCards: cardViews(kept.filter(({ brand }) => brandFacts.cards.includes(brand))) };
  });
}
