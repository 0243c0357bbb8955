import type { AppliedGift } from '@cellardoor/contracts';

/** What became of an order's gifts. */
export interface GiftNews {
  /** `again`: it was there, and its code was typed once more. */
  readonly of: 'added' | 'removed' | 'again';
  readonly gift: AppliedGift;
}

const without = (gifts: readonly AppliedGift[], others: readonly AppliedGift[]) =>
  gifts.find(({ id }) => !others.some((one) => one.id === id));

/** The gift that came or went between two states of an order, or that was asked for by its code and is there already; undefined for none. */
export function giftNews(before: readonly AppliedGift[], now: readonly AppliedGift[], asked?: string): GiftNews | undefined {
  const [added, removed] = [without(now, before), without(before, now)];
  if (added) return { of: 'added', gift: added };
  if (removed) return { of: 'removed', gift: removed };
  const again = asked && now.find(({ lastFour }) => asked.toUpperCase().endsWith(lastFour));
  return again ? { of: 'again', gift: again } : undefined;
}
