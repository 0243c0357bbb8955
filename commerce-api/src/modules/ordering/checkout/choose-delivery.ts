import type { NearShop } from '@cellardoor/contracts/api/addresses';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import type { Deps } from '../../../platform/api.ts';
import { readBasket } from '../../basket/basket-view.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { lockOpenOrder } from './change-order.ts';
import { deliversOn, wayOf } from './delivery.ts';
import { methodsForBasket } from './methods-for-basket.ts';
import { shopsWithinReach } from './shops-near.ts';

/** What a shopper says of how their order comes. */
interface Wish {
  readonly methodCode: string;
  readonly type?: ShippingMethod['type'];
  /** As it is written; absent: the one of the order's address. */
  readonly postcode?: string;
  readonly date?: string;
  readonly addressId?: string;
}

/**
 * The columns of an order that say how it comes. What is collected has no label: words for one are gone.
 * @throws Refusal 409 for a way that does not lead there, and for a day on which nothing comes; 400 for a wrong type and without a shop.
 */
export async function chosenDelivery(
  { now }: Pick<Deps, 'now'>,
  tx: Queries,
  shopper: RequestShopper | null,
  market: RequestMarket,
  { methodCode, type = 'delivery', postcode, date, addressId }: Wish,
): Promise<Pick<OrderRow, 'method_code' | 'delivery_date' | 'collection_shop'> & { readonly label_messages?: string }> {
  const order = await lockOpenOrder(tx, shopper, market);
  const basket = await readBasket(tx, order.basket_id, market);
  const to = { country: market.country, postcode: postcode ?? order.address?.postcode };
  const methods = methodsForBasket(basket, market, now(), to.postcode);
  const method = methods.find((one) => one.methodCode === methodCode) ?? refuseThere(market, methodCode);
  if (method.type !== type) refuse(400, 'Please choose a way of delivery.', { field: 'methodCode', code: 'invalid' });
  if (date && !deliversOn(method, date, to))
    refuse(409, 'We cannot deliver on this day. Please choose another one.', { field: 'date', code: 'no_such_day' });
  const isCollected = type === 'collection';
  const shop = isCollected ? shopNamed(shopsWithinReach(market, to.postcode), addressId) : null;
  return {
    method_code: methodCode,
    delivery_date: date ?? null,
    collection_shop: shop,
    ...(isCollected && { label_messages: JSON.stringify([]) }),
  };
}

function refuseThere({ country }: RequestMarket, methodCode: string): never {
  const { name, notTo } = wayOf(country, methodCode)!;
  const where = notTo ? ` It does not go to ${notTo.places}.` : '';
  return refuse(409, `${name} is not possible for this order.${where}`, { field: 'methodCode', code: 'not_delivered' });
}

function shopNamed(shops: readonly NearShop[], addressId: string | undefined): string {
  if (!addressId) refuse(400, 'Please choose a shop to collect from.', { field: 'addressId', code: 'required' });
  const known = shops.some((shop) => shop.addressId === addressId);
  return known ? addressId : refuse(400, 'There is no such shop. Please choose another one.', { field: 'addressId', code: 'invalid' });
}
