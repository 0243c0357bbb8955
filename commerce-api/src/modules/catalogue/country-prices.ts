import type { CountryId } from '@cellardoor/contracts';
import { countryIds, countryOf } from '@cellardoor/contracts/countries';
import type { CountryPrice } from './product-draft.ts';

/** Price points end in 49 or 99, above 60 in 00. */
function pricePoint(minor: number): number {
  if (minor >= 6000) return Math.round(minor / 100) * 100;
  return Math.max(99, Math.round((minor + 1) / 50) * 50 - 1);
}

/** A price in pence as each country sells it, in that country's minor units. The pound's own price stays as it is. */
export function pricesFor(
  pence: { readonly list: number; readonly sale: number; readonly member?: number | null },
  sold: readonly CountryId[] = countryIds,
): CountryPrice[] {
  return sold.map((country) => {
    const { priceFactor } = countryOf(country);
    const local = (amount: number) => (priceFactor === 1 ? amount : pricePoint(amount * priceFactor));
    const list = local(pence.list);
    const sale = Math.min(list, local(pence.sale));
    return { country, list, sale, member: pence.member ? Math.min(sale, local(pence.member)) : null };
  });
}

/** Six bottles for about a tenth less than six singles, in whole minor units that divide by six. */
export function sixBottlePrices(singles: readonly CountryPrice[]): CountryPrice[] {
  return singles.map(({ country, list, sale }) => ({ country, list: list * 6, sale: Math.round(sale * 0.9) * 6, member: null }));
}
