import { countryOf } from '@cellardoor/contracts/countries';
import { isFreeFrom } from '@cellardoor/rules/delivery';
import { wayOf } from '../checkout/delivery.ts';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import type { FrozenOrder, OrderRow } from '../orders/order-row.ts';
import { refuseUnknownOrder } from '../orders/unknown-order.ts';
import type { TaxRates } from './price-amendment.ts';

/** A placed order. */
export type PlacedOrder = OrderRow & { readonly frozen: FrozenOrder };

/** @throws Refusal 404 for none, and for one that is not placed. */
export const requirePlaced = (order: OrderRow | undefined): PlacedOrder =>
  order?.status === 'paid' ? { ...order, frozen: order.frozen! } : refuseUnknownOrder();

/** Bottles that are delivered. */
export const bottlesIn = ({ frozen }: PlacedOrder): number =>
  frozen.lineItems.reduce((sum, { product, bottleCount }) => (kindNamed(product.productType).undelivered ? sum : sum + bottleCount), 0);

/** What its delivery costs once it holds so many bottles: what it paid, or nothing where their number makes its way free. */
export function deliveryWith({ country, frozen }: PlacedOrder, bottles: number): number {
  const way = wayOf(country, frozen.shippingMethod.methodCode);
  return way && isFreeFrom(way.freeFromBottles, bottles) ? 0 : deliveryPaid({ country, frozen });
}

/** What standard delivery costs in the order's country, and its code. */
export const standardDelivery = ({ country }: Pick<PlacedOrder, 'country'>) => countryOf(country).delivery[0]!;

/** What the order says that its delivery cost; undefined where its data has none. */
export const deliverySaid = ({ frozen }: Pick<PlacedOrder, 'frozen'>): number | undefined => frozen.orderPriceInfo.delivery;

/** What its delivery cost: the standard price where its data has none. [UPS-11] */
const deliveryPaid = (order: Pick<PlacedOrder, 'country' | 'frozen'>): number => deliverySaid(order) ?? standardDelivery(order).cost;

export function taxRatesOf({ country, address }: PlacedOrder): TaxRates {
  const { taxIncluded, salesTax = {} } = countryOf(country);
  return { taxIncluded, taxOnTop: salesTax[address?.state ?? ''] ?? 0 };
}
