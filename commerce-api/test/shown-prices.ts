import type { Order, OrderSummary, Product, ProductOffers, ProductSummary, SearchResult } from '@cellardoor/contracts';
import type { Shopper } from './shopper.ts';

/** Random numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Everything that the shopper's market lists. */
export async function allCards(shopper: Shopper): Promise<ProductSummary[]> {
  const cards: ProductSummary[] = [];
  for (;;) {
    const { response } = await shopper.send<SearchResult>('GET', `/api/search/product/flexiwines/wines?Nrpp=100&No=${cards.length}`);
    cards.push(...response.items);
    if (response.items.length === 0 || cards.length >= response.total) return cards;
  }
}

export const pageOf = async (shopper: Shopper, itemCode: string) =>
  (await shopper.send<Product>('GET', `/api/product/item/${itemCode}`)).response;

export const offersOf = async (shopper: Shopper, itemCode: string) =>
  (await shopper.send<ProductOffers>('GET', `/api/offer/product/${itemCode}`)).response;

/** A wine, and how many of which skus of it somebody puts into the basket. */
export interface Picked {
  readonly product: ProductSummary;
  readonly bottles: number;
  readonly items: readonly { readonly itemCode: string; readonly quantity: number }[];
}

/** Between one bottle and thirteen, of whatever skus there are; undefined where the stock has none. */
export function pick(product: ProductSummary, random: () => number): Picked | undefined {
  const { stockQty } = product.inventoryInfo;
  if (product.mixed) return stockQty > 0 ? picked(product, [product.skus[0]!.numberOfBottles]) : undefined;
  const sizes = product.skus.map(({ numberOfBottles }) => numberOfBottles);
  const wanted = random() < 0.3 ? 6 : 1 + Math.floor(random() * 13);
  const chosen: number[] = [];
  for (let left = Math.min(wanted, stockQty); left > 0;) {
    const fitting = sizes.filter((size) => size <= left && (random() < 0.5 || size === 1));
    if (!sizes.some((size) => size <= left)) break;
    if (fitting.length === 0) continue;
    chosen.push(fitting.at(-1)!);
    left -= fitting.at(-1)!;
  }
  return chosen.length > 0 ? picked(product, chosen) : undefined;
}

function picked(product: ProductSummary, sizes: readonly number[]): Picked {
  const counts = product.skus.map(({ itemCode, numberOfBottles }) => ({
    itemCode,
    quantity: sizes.filter((size) => size === numberOfBottles).length,
  }));
  return { product, bottles: sizes.reduce((sum, size) => sum + size, 0), items: counts.filter(({ quantity }) => quantity > 0) };
}

/** What the lines of one product cost together. */
export const chargedFor = ({ lineItems }: Pick<OrderSummary | Order, 'lineItems'>, { itemCode }: ProductSummary): number =>
  lineItems.filter(({ product }) => product.itemCode === itemCode).reduce((sum, { itemPriceInfo }) => sum + itemPriceInfo.amount, 0);

/** Walks from the basket to the paid order, by the market's own kind of address. */
export async function buy(shopper: Shopper, address: object, card: string) {
  const { response: begun } = await shopper.checkOut();
  await shopper.deliverTo(address);
  const review = await shopper.deliverBy();
  const paid = await shopper.pay(begun.orderId, await shopper.cardToken(card));
  return { review, paid };
}
