import type { Address } from '@cellardoor/contracts/api/address';
import type { CallInput } from '@cellardoor/contracts';
import { chooseDeliveryAddress, setDeliveryAddress } from '@cellardoor/contracts/calls/checkout';
import type { Api, Deps } from '../../../../platform/api.ts';
import type { RequestMarket } from '../../../../platform/http/market.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { requireUnlapsedShopper } from '../../../identity/session/request-shopper.ts';
import type { RequestShopper } from '../../../identity/session/shopper.ts';
import { type BookOwner, findKeptAddress, refuseUnknownAddress } from '../../../identity/addresses/address-book.ts';
import { requireOpenState, validAddress, validBillingAddress } from '../../../identity/addresses/address-rules.ts';
import { changeOrder } from '../change-order.ts';
import { billTo, keepAddress, rememberState } from '../../../identity/api.ts';

type Options = NonNullable<CallInput<'setDeliveryAddress'>['options']>;

/** [CKO-03] [CRT-09] [CHK-03] */
export function addressRoute(app: Api, deps: Deps): void {
  const deliverTo = (shopper: RequestShopper | null, market: RequestMarket, given: Address, options?: Options) => {
    const address = validAddress(given, market.country);
    requireOpenState(address, market.country);
    const billing = options?.billingAddress && validBillingAddress(options.billingAddress, market.country);
    const owner = options?.keepAddress ? ownerOf(shopper, market) : undefined;
    const change = {
      address: JSON.stringify(address),
      ...(options && { age_confirmed: options.ageConfirmed }),
      ...(options?.billingAddress !== undefined && { billing_address: billing ? JSON.stringify(billing) : null }),
    };
    return deps.database.transaction(async (tx) => {
      if (owner) await keepAddress(tx, owner, address);
      if (owner && billing) await billTo(tx, owner, billing);
      if (shopper) await rememberState(tx, shopper, address.state);
      return changeOrder(deps, tx, shopper, market, change);
    });
  };

  const ownerOf = (shopper: RequestShopper | null, { country }: RequestMarket): BookOwner => {
    const customer = shopper?.customer ?? refuse(401, 'Please log in.', { code: 'log_in' });
    return { customerId: customer.id, country };
  };

  const keptAddress = async (shopper: RequestShopper | null, market: RequestMarket, addressId: string): Promise<Address> =>
    (await findKeptAddress(deps.database, ownerOf(shopper, market), addressId)) ?? refuseUnknownAddress();

  serve(app, setDeliveryAddress, async (request, reply) => {
    const { market, body } = request;
    return deliverTo(await requireUnlapsedShopper(deps, request, reply), market, body.shippingDetail, body.options);
  });

  serve(app, chooseDeliveryAddress, async (request, reply) => {
    const { market, body } = request;
    const { addressId, shippingDetail, options } = body;
    const shopper = await requireUnlapsedShopper(deps, request, reply);
    const missing = () => refuse(400, 'Please give an address, or the id of one that you keep.', { field: 'addressId', code: 'required' });
    const given = addressId ? await keptAddress(shopper, market, addressId) : (shippingDetail ?? missing());
    return deliverTo(shopper, market, given, options);
  });
}
