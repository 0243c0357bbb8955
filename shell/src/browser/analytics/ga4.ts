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

/** Some items with what they cost together; `amount` is in minor units. */
export interface Priced {
  readonly items: readonly Ga4Item[];
  readonly amount: number;
}

/** What an event says of products: `value` is the sum of price times quantity of its items, in the one currency. */
export interface Ga4Ecommerce {
  readonly currency: string;
  readonly value: number;
  readonly items: readonly Ga4Item[];
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units in major ones, by the currency's own number of digits: 1299 of GBP is 12.99, of JPY 1299. */
export const inMajorUnits = (amount: number, currency: string): number => amount / 10 ** digitsOf(currency);

export const ecommerceOf = (priced: readonly Priced[], currency: string): Ga4Ecommerce => ({
  currency,
  value: inMajorUnits(
    priced.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  ),
  items: priced.flatMap(({ items }) => items),
});

/** An amount that so many units do not share evenly, as units of two prices, a minor unit apart: prices times quantities then make the amount. */
export function splitIntoUnitPrices(amount: number, quantity: number): { readonly price: number; readonly quantity: number }[] {
  const price = Math.floor(amount / quantity);
  const dearer = amount - price * quantity;
  return [
    { price, quantity: quantity - dearer },
    { price: price + 1, quantity: dearer },
  ].filter((part) => part.quantity > 0);
}

/** A line, or some units of it that cost `amount` together. */
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

/** What an offer sells, at its price. */
export const pricedOffer = ({ itemCode, displayName, offerPrice }: OfferItem, currency: string): Priced => ({
  items: [{ item_id: itemCode, item_name: displayName, price: inMajorUnits(offerPrice, currency), quantity: 1 }],
  amount: offerPrice,
});
