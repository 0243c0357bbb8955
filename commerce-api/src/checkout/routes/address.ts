import { setDeliveryAddress } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { buyerOf } from '../../session/request-shopper.ts';
import { rememberState } from '../../session/session-store.ts';
import { requireOpenState, validAddress } from '../address-rules.ts';
import { changeOrder } from '../change-order.ts';

/** [CKO-03] */
export function addressRoute(app: Api, deps: Deps): void {
  serve(app, setDeliveryAddress, async (request, reply) => {
    const { market, body } = request;
    const address = validAddress(body.shippingDetail, market.country);
    requireOpenState(address, market.country);
    const shopper = await buyerOf(deps, request, reply);
    const change = { address: JSON.stringify(address), ...(body.options && { age_confirmed: body.options.ageConfirmed }) };
    return deps.database.transaction(async (tx) => {
      if (shopper) await rememberState(tx, shopper, address.state);
      return changeOrder(deps, tx, shopper, market, change);
    });
  });
}
