import { listCollectionLocations } from '@cellardoor/contracts/calls/checkout';
import type { Api } from '../../../../platform/api.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { validPostcode } from '../../../identity/addresses/address-rules.ts';
import { shopsWithinReach } from '../shops-near.ts';

/** [CKO-09] */
export function collectionLocationsRoute(app: Api): void {
  serve(app, listCollectionLocations, async ({ market, query }) => {
    const postcode = query.postcode && validPostcode(query.postcode, market.country);
    return { collectionLocations: shopsWithinReach(market, postcode || undefined) };
  });
}
