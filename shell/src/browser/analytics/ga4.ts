import type { LineItem, OfferItem, ToldProduct } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { priceToPay, sizesFor } from '@cellardoor/rules/prices';

/** A product as Google Analytics 4 wants it; the price is of one unit, in major units of the event's currency. */
export interface Ga4Item {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string;
  readonly item_category?: string;
  readonly item_variant?: string;
  readonly index?: number;
  readonly price: number;
  readonly quantity: number;
}

/** Items with their total price; `amount` is in minor units. */
export interface Priced {
  readonly items: readonly Ga4Item[];
  readonly amount: number;
}

/** The `ecommerce` object of an event: `value` is the sum of price times quantity of its items, in one currency. */
export interface Ga4Ecommerce {
  readonly currency: string;
  readonly value: number;
  readonly items: readonly Ga4Item[];
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Converts minor to major units by the currency's number of digits: 1299 is 12.99 in GBP, 1299 in JPY. */
export const inMajorUnits = (amount: number, currency: string): number => amount / 10 ** digitsOf(currency);

export const ecommerceOf = (priced: readonly Priced[], currency: string): Ga4Ecommerce => ({
  currency,
  value: inMajorUnits(
    priced.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  ),
  items: priced.flatMap(({ items }) => items),
});

/** Splits an amount into units of at most two prices, one minor unit apart, so that prices times quantities add up to the amount. */
export function splitIntoUnitPrices(amount: number, quantity: number): { readonly price: number; readonly quantity: number }[] {
  const price = Math.floor(amount / quantity);
  const dearer = amount - price * quantity;
  return [
    { price, quantity: quantity - dearer },
    { price: price + 1, quantity: dearer },
  ].filter((part) => part.quantity > 0);
}

/** A line as GA4 items, or some of its units that cost `amount` together. */
export function pricedLine(
  { product, sku, ...line }: LineItem,
  currency: string,
  quantity = line.quantity,
  amount = line.itemPriceInfo.amount,
): Priced {
  const items = splitIntoUnitPrices(amount, quantity).map((part) => ({
    item_id: product.itemCode,
    item_name: nameWithVintage(product),
    item_category: product.productType,
    item_variant: sku.itemCode,
    price: inMajorUnits(part.price, currency),
    quantity: part.quantity,
  }));
  return { items, amount };
}

/** One unit of a product, in the first size that it is sold in. @param member true for a shopper who pays member prices */
export function pricedProduct(product: ToldProduct, member: boolean, index?: number): Priced {
  const { itemCode, producerName, productType, colourName, skus, currency } = product;
  const [sku] = sizesFor(skus, member);
  const amount = sku ? priceToPay(sku) : 0;
  const item = {
    item_id: itemCode,
    item_name: nameWithVintage(product),
    ...(producerName && { item_brand: producerName }),
    item_category: colourName || productType,
    ...(sku && { item_variant: sku.itemCode }),
    ...(index !== undefined && { index }),
    price: inMajorUnits(amount, currency),
    quantity: 1,
  };
  return { items: [item], amount };
}

/** An offer as a GA4 item, at the offer's price. */
export const pricedOffer = ({ itemCode, displayName, offerPrice }: OfferItem, currency: string): Priced => ({
  items: [{ item_id: itemCode, item_name: displayName, price: inMajorUnits(offerPrice, currency), quantity: 1 }],
  amount: offerPrice,
});
