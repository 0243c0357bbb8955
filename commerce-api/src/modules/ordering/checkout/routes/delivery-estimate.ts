import { estimateDelivery } from '@cellardoor/contracts/calls/checkout';
import { countryOf } from '@cellardoor/contracts/countries';
import { roughPlace } from '@cellardoor/rules/addresses';
import type { Api, Deps } from '../../../../platform/api.ts';
import { readBasket } from '../../../basket/basket-view.ts';
import { findSkus } from '../../../catalogue/queries.ts';
import { refuseUnknownItem } from '../../../catalogue/unknown-item.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { shopperOf } from '../../../identity/session/request-shopper.ts';
import { refusePlace, whyClosed } from '../../../identity/addresses/address-rules.ts';
import { methodsForBasket } from '../methods-for-basket.ts';

/** [PRD-17] */
export function deliveryEstimateRoute(app: Api, deps: Deps): void {
  const { database, now } = deps;
  serve(app, estimateDelivery, async (request, reply) => {
    const { market, query } = request;
    const { postcode, state } = roughPlace(countryOf(market.country).facts.address, query.place) ?? refusePlace(market.country);
    const [sku] = await findSkus(database, market, [query.itemCode]);
    if (!sku) return refuseUnknownItem();
    if (state?.closed) return { delivered: false, reason: whyClosed(state), shippingMethods: [] };
    const shopper = await shopperOf(deps, request, reply);
    const { priced, benefits } = await readBasket(database, shopper?.basketId ?? null, market);
    const after = [...priced, { sku, quantity: Number(query.quantity ?? 1) }];
    const methods = methodsForBasket({ priced: after, benefits }, market, now(), postcode);
    const shippingMethods = methods.filter(({ type }) => type === 'delivery');
    return { delivered: shippingMethods.length > 0, shippingMethods };
  });
}
