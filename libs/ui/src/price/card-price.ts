import type { ProductSummary } from '@cellardoor/contracts';

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
  /** What the badge says where the sale price is below the list price: the price of each of several bottles, or what a single one saves. [SRC-06] */
  readonly badge?: { readonly of: 'perBottle' | 'saved'; readonly amount: number };
  /** Below the list price, where the sale price is. */
  readonly saved?: number;
  /** Price per bottle of a sku with several bottles. */
  readonly perBottle?: number;
  /** A case of the same wine that costs less a bottle. */
  readonly byTheCase?: { readonly perBottle: number; readonly bottles: number };
}

const toPay = (sku: Sku) => (sku.vppApplier && sku.vppPrice !== null ? sku.vppPrice : sku.salePrice);
const eachOf = (sku: Sku) => Math.floor(toPay(sku) / Math.max(1, sku.numberOfBottles) + 0.5);
const isOffered = ({ vppPrice, vppApplier, salePrice }: Sku) => !vppApplier && vppPrice !== null && vppPrice < salePrice;

/** A badge that said the price of a single bottle would say twice what stands below it. */
function reduced(sku: Sku, amount: number): Pick<CardPrice, 'badge' | 'saved'> {
  const saved = sku.listPrice - amount;
  return { saved, badge: sku.numberOfBottles > 1 ? { of: 'perBottle', amount: eachOf(sku) } : { of: 'saved', amount: saved } };
}

/** The price of a product's first sku, or undefined where it has none. [SRC-06] */
export function cardPrice({ skus }: Pick<ProductSummary, 'skus'>): CardPrice | undefined {
  const [sku, ...others] = skus;
  if (!sku) return undefined;
  const amount = toPay(sku);
  const cheaper = others
    .filter((other) => other.numberOfBottles > sku.numberOfBottles && eachOf(other) < eachOf(sku))
    .sort((a, b) => eachOf(a) - eachOf(b))[0];
  return {
    sku,
    amount,
    member: amount !== sku.salePrice,
    ...(isOffered(sku) && { forMembers: sku.vppPrice! }),
    ...(amount < sku.listPrice && { was: sku.listPrice }),
    ...(sku.salePrice < sku.listPrice && reduced(sku, amount)),
    ...(sku.numberOfBottles > 1 && { perBottle: eachOf(sku) }),
    ...(cheaper && { byTheCase: { perBottle: eachOf(cheaper), bottles: cheaper.numberOfBottles } }),
  };
}
