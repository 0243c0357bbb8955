import type { BulkPromotion } from '@cellardoor/contracts';

/** A deal as the page shows it. */
export interface BulkDeal {
  readonly promoId: string;
  /** What its description says; undefined for one that is written otherwise and is shown whole. */
  readonly parts: { readonly price: number; readonly wording: string; readonly amount: string } | undefined;
  readonly description: string;
}

/** Price after a currency's sign, a hyphen, and what to do before the word SAVE and what that saves after it. */
const written = /^\s*[^\s\d]{1,3}(\d[\d,]*(?:\.\d{1,2})?)\s*-\s*(\S.*?)\s+SAVE\s+(\S.*?)\s*$/;

/** '£8.99 - when you buy 12 SAVE £24': the price in minor units, 'when you buy 12' and '£24'. */
function partsOf(description: string): BulkDeal['parts'] {
  const [, price, wording, amount] = written.exec(description) ?? [];
  if (!price || !wording || !amount) return undefined;
  return { price: Math.round(Number(price.replaceAll(',', '')) * 100), wording, amount };
}

const bottlesOf = ({ bulkUIRules: [rule] }: BulkPromotion) => rule?.qualifyingItems ?? 0;

/** Deals that are shown together: two or three, each once, the fewest bottles first; none where there are fewer or more. [PRD-08] */
export function bulkDeals(promotions: readonly BulkPromotion[]): BulkDeal[] {
  const once = [...new Map(promotions.toReversed().map((promotion) => [promotion.promoId, promotion])).values()];
  if (once.length !== 2 && once.length !== 3) return [];
  return once
    .toSorted((a, b) => bottlesOf(a) - bottlesOf(b))
    .map(({ promoId, description }) => ({ promoId, description, parts: partsOf(description) }));
}
