import { shopsOf } from '@cellardoor/brand';
import { listAddresses, listShops } from '@cellardoor/contracts/calls/addresses';
import type { Api } from '../../api.ts';
import { refuse } from '../../plugins/refusal.ts';
import { serve } from '../../plugins/serve.ts';
import { ownLookUp, knownPlaceOf } from '../address-look-up.ts';
import { validPostcode } from '../../addresses/address-rules.ts';
import { shopsNear } from '../shops-near.ts';

/** [ADR-01] [ADR-02] */
export function lookUpRoutes(app: Api): void {
  serve(app, listAddresses, async ({ market: { country }, params }) => {
    const postcode = validPostcode(params.postcode, country);
    const found = await ownLookUp.find(country, postcode);
    const message = `We do not know ${postcode}. Please type your address.`;
    return { postcode, ...(found ?? refuse(404, message, { field: 'postcode', code: 'unknown_postcode' })) };
  });

  serve(app, listShops, async ({ market, params }) => {
    const postcode = validPostcode(params.postcode, market.country);
    return { postcode, shops: shopsNear(shopsOf(market), knownPlaceOf(market.country, postcode)?.at) };
  });
}
