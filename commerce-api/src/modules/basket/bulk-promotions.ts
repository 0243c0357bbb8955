import type { BulkPromotion } from '@cellardoor/contracts/api/offers';
import { bestPriceFor } from '@cellardoor/money/best-price';
import { nameWithVintage } from '@cellardoor/rules/names';
import { pricePerBottle } from '@cellardoor/rules/prices';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { noBenefits } from '../memberships/membership.ts';
import type { MoneyText } from './changes.ts';
import { packsFor } from './wine-prices.ts';

/**
 * What the sizes of a wine save against its single bottles, the fewest bottles first: the prices that the basket charges for so many,
 * however they are put in. None for what is sold in one size, nor where nothing is saved. [OFR-04]
 */
export function bulkPromotionsOf(sizes: readonly SkuForBasket[], money: MoneyText): BulkPromotion[] {
  const single = sizes.find(({ kind, numberOfBottles }) => kind.inBottles && numberOfBottles === 1);
  if (!single) return [];
  const packs = packsFor(single, noBenefits);
  const costOf = (bottles: number) => bestPriceFor(bottles, packs)!.amount;
  return sizes
    .filter(({ numberOfBottles }) => numberOfBottles > 1)
    .toSorted((a, b) => a.numberOfBottles - b.numberOfBottles)
    .flatMap((size): BulkPromotion[] => {
      const bottles = size.numberOfBottles;
      const saved = bottles * costOf(1) - costOf(bottles);
      if (saved <= 0) return [];
      return [
        {
          promoId: `${size.wineItemCode}-BULK-${bottles}`,
          description: `${money(pricePerBottle(costOf(bottles), bottles))} - when you buy ${bottles} SAVE ${money(saved)}`,
          bulkUIRules: [{ qualifyingItems: bottles }],
          promotionItems: [{ itemCode: size.itemCode, name: nameWithVintage(size), quantity: 1 }],
        },
      ];
    });
}
