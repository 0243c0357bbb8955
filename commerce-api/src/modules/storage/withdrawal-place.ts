import type { Market } from '@cellardoor/contracts';
import type { Address } from '@cellardoor/contracts/api/address';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import type { Queries } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findKeptAddress, refuseUnknownAddress } from '../identity/addresses/address-book.ts';
import { openAddress } from '../identity/addresses/address-rules.ts';
import type { Customer } from '../identity/session/shopper.ts';
import { collectionMethods, deliveryMethods } from '../ordering/checkout/delivery.ts';
import { shopsWithinReach } from '../ordering/checkout/shops-near.ts';
import type { Wanted, Withdrawal } from './withdrawal-quote.ts';

type Place = Pick<Withdrawal, 'address' | 'shopId' | 'method' | 'methods'>;

const advice = 'Your wines stay in storage. Please choose an address in another state.';

/** Where bottles go, and how: to an address of the customer's book, or to a shop of the brand. @throws Refusal as `withdrawalOf` */
export async function placeOf(
  db: Queries,
  customer: Customer,
  market: Market,
  { addressId, shopId, methodCode }: Wanted,
  bottles: number,
  now: Date,
): Promise<Place> {
  if (addressId !== undefined && shopId !== undefined)
    refuse(400, 'Please choose either an address or a shop.', { field: 'shopId', code: 'invalid' });
  if (shopId !== undefined) return atShop(customer, market, shopId, now);
  if (addressId === undefined) return refuse(400, 'Please choose where the wine goes.', { field: 'addressId', code: 'required' });
  const owner = { customerId: customer.id, country: market.country };
  const address = openAddress((await findKeptAddress(db, owner, addressId)) ?? refuseUnknownAddress(), market.country, advice);
  const methods = deliveryMethods(market, bottles, now, address.postcode);
  const method = methodCode === undefined ? methods[0] : methods.find((one) => one.methodCode === methodCode);
  return { address, shopId: null, methods, method: method ?? refuseMethod() };
}

const refuseMethod = (): never =>
  refuse(400, 'This way of delivery does not go to the address. Please choose another one.', {
    field: 'methodCode',
    code: 'unknown_method',
  });

/** The customer collects it: the shop's address stands for theirs. */
function atShop({ firstName, lastName }: Customer, market: Market, shopId: string, now: Date): Place {
  const shop = shopsWithinReach(market, undefined).find(({ addressId }) => addressId === shopId);
  const [way] = collectionMethods(market, now);
  if (!shop || !way) return refuse(404, 'We have no such shop.', { field: 'shopId', code: 'unknown_shop' });
  const { kilometres: _near, ...location } = shop;
  const method: ShippingMethod = { ...way, location };
  const { line1, city, postcode } = shop;
  const address: Address = { firstName, lastName, line1, city, postcode };
  return { address, shopId, methods: [method], method };
}
