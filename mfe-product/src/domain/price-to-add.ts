import type { Product } from '@cellardoor/contracts';
import { bestPriceFor, type NextPrice, nextPriceFor } from '@cellardoor/money/best-price';
import { packsOf } from '@cellardoor/rules/prices';

/** What an add asks of the shopper: bottles of one wine, beside those that the basket holds. Counts are bottles. */
export interface AddQuestion {
  readonly skus: Product['skus'];
  readonly wanted: number;
  readonly inBasket: number;
  /** Bottles on hand. */
  readonly onHand: number;
}

export interface PriceToAdd {
  /** What the basket grows by, in minor units: the best price for all its bottles of the wine, less that for those it holds. */
  readonly total: number;
  /** Sizes above a single bottle at whose price some of the bottles are charged. */
  readonly sizes: readonly number[];
  /** What a few bottles more would save; undefined where they would not, or are not there. */
  readonly next: NextPrice | undefined;
}

/** The price of an add, as the basket will charge it; undefined for what holds no bottles. */
export function priceToAdd({ skus, wanted, inBasket, onHand }: AddQuestion): PriceToAdd | undefined {
  const packs = packsOf({ skus });
  const after = bestPriceFor(inBasket + wanted, packs);
  if (!after || wanted === 0) return undefined;
  const next = nextPriceFor(inBasket + wanted, packs);
  return {
    total: after.amount - (bestPriceFor(inBasket, packs)?.amount ?? 0),
    sizes: after.packs.map(({ pack }) => pack.bottles).filter((bottles) => bottles > 1),
    next: next && inBasket + wanted + next.moreBottles <= onHand ? next : undefined,
  };
}
