import { shopsOf } from '@cellardoor/brand';
import { listAddresses, listShops } from '@cellardoor/contracts/calls/addresses';
import type { Api } from '../../../../platform/api.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { ownLookUp, positionOf } from '../address-look-up.ts';
import { validPostcode } from '../../../identity/addresses/address-rules.ts';
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
    return { postcode, shops: shopsNear(shopsOf(market), positionOf(market.country, postcode)) };
  });
}
