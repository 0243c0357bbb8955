import type { Basket } from '@cellardoor/contracts';
import { isFreeFrom } from '@cellardoor/rules/delivery';

export interface FreeDelivery {
  /** Bottles that are missing to free delivery; 0 once it is free, null where no number of bottles makes it free. */
  readonly missing: number | null;
  readonly reached: boolean;
  /** Why it is free: enough bottles, a membership that says so, or that there is nothing to deliver. */
  readonly by?: 'bottles' | 'benefit' | 'nothing';
}

type Counted = Pick<Basket, 'numBottles' | 'benefits' | 'lineItems'>;

/** How far a basket is from free delivery, which comes with `freeFrom` bottles in one order; null: with none. */
export function freeDelivery({ numBottles, benefits, lineItems }: Counted, freeFrom: number | null): FreeDelivery {
  if (isFreeFrom(freeFrom, numBottles)) return { missing: 0, reached: true, by: 'bottles' };
  if (lineItems.length > 0 && lineItems.every(({ terms }) => !terms.isDelivered)) return { missing: 0, reached: true, by: 'nothing' };
  if (benefits.freeDelivery) return { missing: 0, reached: true, by: 'benefit' };
  return { missing: freeFrom === null ? null : freeFrom - numBottles, reached: false };
}
