import type { OfferItem, ProductOffers } from '@cellardoor/contracts';

type Terms = ProductOffers['terms'];

/** Terms of an offer that apply to it, in the order told; those of a plan only where a plan is offered. [UPS-03] */
export type Term =
  | { readonly key: 'extra'; readonly percent: number }
  | { readonly key: 'maximum'; readonly amount: number }
  | { readonly key: 'ongoing'; readonly percent: number }
  | { readonly key: 'weeks'; readonly weeks: number; readonly bottles: number };

export function termsOf({ type }: Pick<OfferItem, 'type'>, terms: Terms): Term[] {
  const now: Term[] = [
    { key: 'extra', percent: terms.discountPercent },
    { key: 'maximum', amount: terms.maximumDiscount },
  ];
  if (type !== 'WINEPLAN') return now;
  return [
    ...now,
    { key: 'ongoing', percent: terms.discountPercent },
    { key: 'weeks', weeks: terms.weeksBetweenCases, bottles: terms.caseBottles },
  ];
}
