import type { ProductSummary } from '@cellardoor/contracts';
import { litrePricesOf, priceForMembers, pricePerBottle, priceToPay, savingOn, type ShownLitrePrices } from '@cellardoor/rules/prices';

type Sku = ProductSummary['skus'][number];

/** What a card says of a price; amounts in minor units of the product's currency. */
export interface CardPrice {
  readonly sku: Sku;
  /** The price to pay for the sku: the member's where it applies. */
  readonly amount: number;
  readonly member: boolean;
  /** What members pay for the sku, where that is less and it is not what this shopper pays. */
  readonly forMembers?: number;
  /** List price, where the price to pay is lower. */
  readonly was?: number;
  /** What the badge says where the sale price is below the list price: the price a bottle, and what a single bottle saves. [SRC-06] */
  readonly badge?: { readonly perBottle: number; readonly saved?: number };
  /** Below the list price, where the sale price is. */
  readonly saved?: number;
  /** What a litre costs at these prices. [PRD-16] */
  readonly perLitre: ShownLitrePrices;
  /** Price per bottle of a sku with several bottles. */
  readonly perBottle?: number;
  /** A case of the same wine that costs less a bottle; a card that says what members pay leaves it to the wine's own page. */
  readonly byTheCase?: { readonly perBottle: number; readonly bottles: number };
}

const eachOf = (sku: Sku) => pricePerBottle(priceToPay(sku), sku.numberOfBottles);

/** The price of a single bottle stands below its badge again, so the badge adds what is saved; a case says that beside its price. */
function reduced(sku: Sku, amount: number): Pick<CardPrice, 'badge' | 'saved'> {
  const saved = savingOn(sku.listPrice, amount);
  return { saved, badge: { perBottle: eachOf(sku), ...(sku.numberOfBottles === 1 && { saved }) } };
}

/** The price of a product's first sku, or undefined where it has none. [SRC-06] */
export function cardPrice({ skus }: Pick<ProductSummary, 'skus'>): CardPrice | undefined {
  const [sku, ...others] = skus;
  if (!sku) return undefined;
  const amount = priceToPay(sku);
  const forMembers = priceForMembers(sku);
  const cheaper = others
    .filter((other) => other.numberOfBottles > sku.numberOfBottles && eachOf(other) < eachOf(sku))
    .sort((a, b) => eachOf(a) - eachOf(b))[0];
  return {
    sku,
    amount,
    member: amount !== sku.salePrice,
    perLitre: litrePricesOf(sku),
    ...(forMembers !== null && { forMembers }),
    ...(amount < sku.listPrice && { was: sku.listPrice }),
    ...(sku.salePrice < sku.listPrice && reduced(sku, amount)),
    ...(sku.numberOfBottles > 1 && { perBottle: eachOf(sku) }),
    ...(cheaper && forMembers === null && { byTheCase: { perBottle: eachOf(cheaper), bottles: cheaper.numberOfBottles } }),
  };
}
