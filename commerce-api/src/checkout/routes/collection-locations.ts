import { shopsOf } from '@cellardoor/brand';
import { listCollectionLocations } from '@cellardoor/contracts/calls/checkout';
import type { Api } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { knownPlaceOf } from '../address-look-up.ts';
import { validPostcode } from '../../addresses/address-rules.ts';
import { shopsNear } from '../shops-near.ts';

/** [CKO-09] */
export function collectionLocationsRoute(app: Api): void {
  serve(app, listCollectionLocations, async ({ market, query }) => {
    const postcode = query.postcode && validPostcode(query.postcode, market.country);
    const place = postcode ? knownPlaceOf(market.country, postcode) : undefined;
    return { collectionLocations: shopsNear(shopsOf(market), place?.at) };
  });
}
