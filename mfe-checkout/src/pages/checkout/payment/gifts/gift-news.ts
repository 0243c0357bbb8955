import type { AppliedGift } from '@cellardoor/contracts';

/** What became of an order's gifts. */
export interface GiftNews {
  readonly of: 'added' | 'removed';
  readonly gift: AppliedGift;
}

const without = (gifts: readonly AppliedGift[], others: readonly AppliedGift[]) =>
  gifts.find(({ id }) => !others.some((one) => one.id === id));

/** The gift that came or went between two states of an order; undefined where neither did. */
export function giftNews(before: readonly AppliedGift[], now: readonly AppliedGift[]): GiftNews | undefined {
  const [added, removed] = [without(now, before), without(before, now)];
  if (added) return { of: 'added', gift: added };
  return removed && { of: 'removed', gift: removed };
}
