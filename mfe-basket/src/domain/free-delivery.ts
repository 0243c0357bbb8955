import type { Basket } from '@cellardoor/contracts';
import { whyDeliveryIsFree } from '@cellardoor/rules/delivery';
import { isFreeWithReward } from '@cellardoor/rules/line-types';
import { bottlesOf } from '@cellardoor/rules/quantities';

export interface FreeDelivery {
  /** Bottles that count towards it: those that are delivered. */
  readonly bottles: number;
  /** Bottles that are missing to free delivery; 0 once it is free, null where no number of bottles makes it free. */
  readonly missing: number | null;
  /** Why it is free; undefined: it is not. */
  readonly why: ReturnType<typeof whyDeliveryIsFree>;
}

type Counted = Pick<Basket, 'benefits' | 'lineItems'>;

/** How far a basket is from free delivery, which comes with `freeFrom` bottles in one order; null: with none. */
export function freeDelivery({ benefits, lineItems }: Counted, freeFrom: number | null): FreeDelivery {
  const bottles = bottlesOf(lineItems.filter(({ terms }) => terms.isDelivered));
  const lines = lineItems.map(({ terms }) => terms.isDelivered);
  const byPlan = lineItems.some((line) => line.plan?.firstDeliveryFree || isFreeWithReward(line));
  const why = whyDeliveryIsFree({ bottles, lines, byMembership: benefits.freeDelivery, byPlan }, freeFrom);
  if (why) return { bottles, missing: 0, why };
  return { bottles, missing: freeFrom === null ? null : freeFrom - bottles, why };
}
