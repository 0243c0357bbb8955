import type { LineItem } from './api/basket.ts';
import type { Sku } from './api/catalogue.ts';

type Priced = Pick<LineItem, 'caseBottleCount' | 'bottleCount' | 'itemPriceInfo'>;

/** Bottles of a line that are charged at the price of another size than the line's own. */
export interface OtherSize {
  /** Bottles in the size whose price it is. */
  readonly caseOf: number;
  /** How many of the line's bottles; null where it is all of them. */
  readonly bottles: number | null;
}

/** What a line must say of its price beside the amount; empty where it costs what its own size costs, and in orders from before this was kept. */
export const otherSizesOf = ({ caseBottleCount, bottleCount, itemPriceInfo: { parts = [] } }: Priced): OtherSize[] =>
  parts
    .filter(({ caseOf }) => caseOf !== caseBottleCount)
    .map(({ caseOf, bottles }) => ({ caseOf, bottles: bottles === bottleCount ? null : bottles }));

/** What each size of a product costs this shopper: the member price where it is theirs. Minor units for the whole size. */
export const packsOf = ({
  skus,
}: {
  readonly skus: readonly Pick<Sku, 'numberOfBottles' | 'salePrice' | 'vppPrice' | 'vppApplier' | 'listPrice'>[];
}): { bottles: number; price: number; listPrice: number }[] =>
  skus.map(({ numberOfBottles, salePrice, vppPrice, vppApplier, listPrice }) => ({
    bottles: numberOfBottles,
    price: vppApplier && vppPrice !== null ? vppPrice : salePrice,
    listPrice,
  }));
