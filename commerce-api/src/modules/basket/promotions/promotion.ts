/** What a basket is given beside its prices; amounts in the minor units of its country. One with a code applies when the shopper enters it. */
export interface Promotion {
  readonly id: number;
  readonly code: string | null;
  /** How shoppers know it. */
  readonly name: string;
  readonly minimumSpend: number;
  readonly discountPercent: number | null;
  readonly discountAmount: number | null;
  /** The sku of which it gives one. */
  readonly giftItemCode: string | null;
  /** False: not beside an offer, nor beside another promotion. */
  readonly withOffers: boolean;
  /** Its time is over. */
  readonly ended: boolean;
  /** As many orders as may, or this buyer, have used it. */
  readonly used: boolean;
  /** It is for the first order of a household. */
  readonly firstOrder: boolean;
  /** It is for a first order, and this buyer has ordered before. */
  readonly late: boolean;
}

/** What a promotion asks of a basket. */
export interface Spent {
  /** What its bottles come to, before promotions. */
  readonly spend: number;
  /** It holds an offer, or another promotion. */
  readonly hasOffer: boolean;
  /** It holds a promotion that stands beside no other. */
  readonly isTaken: boolean;
}

export type WhyNot = 'ended' | 'used' | 'late' | 'minimum' | 'offer' | 'gift';

/** Why a promotion gives a basket nothing; undefined where it gives something. A gift may have run out besides. */
export function whyNot(
  { ended, used, late, minimumSpend, withOffers }: Promotion,
  { spend, hasOffer, isTaken }: Spent,
): WhyNot | undefined {
  if (ended) return 'ended';
  if (used) return 'used';
  if (late) return 'late';
  if (spend < minimumSpend) return 'minimum';
  return isTaken || (hasOffer && !withOffers) ? 'offer' : undefined;
}

/** What a promotion takes off so much; never more than `most`. */
export const discountOn = ({ discountPercent, discountAmount }: Promotion, spend: number, most: number): number =>
  Math.min(most, discountAmount ?? Math.floor((spend * (discountPercent ?? 0)) / 100 + 0.5));
