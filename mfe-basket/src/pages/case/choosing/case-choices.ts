import type { ProductSummary } from '@cellardoor/contracts';
import { kindOf } from '@cellardoor/ui/kinds';
import { nameWithVintage } from '@cellardoor/rules/names';

/** A wine that may go into a case, bottle by bottle. */
export interface CaseChoice {
  /** The single bottle's. */
  readonly itemCode: string;
  readonly productItemCode: string;
  readonly name: string;
  readonly place: string;
  readonly picture: string;
  /** One bottle, in minor units. */
  readonly amount: number;
  readonly stockQty: number;
}

/** What of a page of wines is sold by the bottle and is there. */
export const choicesOf = (wines: readonly ProductSummary[]): CaseChoice[] =>
  wines.flatMap((wine) => {
    const sku = wine.skus.find(({ numberOfBottles }) => numberOfBottles === 1);
    const { stockQty } = wine.inventoryInfo;
    if (!sku || stockQty <= 0 || !kindOf(wine).goesIntoOwnCase) return [];
    return {
      itemCode: sku.itemCode,
      productItemCode: wine.itemCode,
      name: nameWithVintage(wine),
      place: [...new Set([wine.regionName, wine.countryName])].filter(Boolean).join(', '),
      picture: wine.images.small,
      amount: sku.salePrice,
      stockQty,
    };
  });
