import type { Address } from '@cellardoor/contracts/api/checkout';
import { chooseDeliveryAddress, setDeliveryAddress } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../api.ts';
import type { RequestMarket } from '../../plugins/market.ts';
import { refuse } from '../../plugins/refusal.ts';
import { serve } from '../../plugins/serve.ts';
import { buyerOf } from '../../session/request-shopper.ts';
import { rememberState } from '../../session/session-store.ts';
import type { RequestShopper } from '../../session/shopper.ts';
import { findKeptAddress, refuseUnknownAddress } from '../../addresses/address-book.ts';
import { requireOpenState, validAddress } from '../../addresses/address-rules.ts';
import { changeOrder } from '../change-order.ts';

/** [CKO-03] [CRT-09] */
export function addressRoute(app: Api, deps: Deps): void {
  const deliverTo = (shopper: RequestShopper | null, market: RequestMarket, given: Address, options?: { ageConfirmed: boolean }) => {
    const address = validAddress(given, market.country);
    requireOpenState(address, market.country);
    const change = { address: JSON.stringify(address), ...(options && { age_confirmed: options.ageConfirmed }) };
    return deps.database.transaction(async (tx) => {
      if (shopper) await rememberState(tx, shopper, address.state);
      return changeOrder(deps, tx, shopper, market, change);
    });
  };

  const keptAddress = async (shopper: RequestShopper | null, { country }: RequestMarket, addressId: string): Promise<Address> => {
    const customer = shopper?.customer ?? refuse(401, 'Please log in.', { code: 'log_in' });
    return (await findKeptAddress(deps.database, { customerId: customer.id, country }, addressId)) ?? refuseUnknownAddress();
  };

  serve(app, setDeliveryAddress, async (request, reply) => {
    const { market, body } = request;
    return deliverTo(await buyerOf(deps, request, reply), market, body.shippingDetail, body.options);
  });

  serve(app, chooseDeliveryAddress, async (request, reply) => {
    const { market, body } = request;
    const { addressId, shippingDetail, options } = body;
    const shopper = await buyerOf(deps, request, reply);
    const missing = () => refuse(400, 'Please give an address, or the id of one that you keep.', { field: 'addressId', code: 'required' });
    const given = addressId ? await keptAddress(shopper, market, addressId) : (shippingDetail ?? missing());
    return deliverTo(shopper, market, given, options);
  });
}
