import type { Basket } from '@cellardoor/contracts';

export type Change = Basket['changes'][number];

const same = (a: Change, b: Change) => a.itemCode === b.itemCode && a.kind === b.kind;

/**
 * What the shopper should still see of changes reported earlier and now: a moved price and a wine that is gone are told until their next
 * change of the basket and stay in sight while they are on the page; short stock is told for as long as it is so. [BSK-03]
 */
export function withChanges(reported: readonly Change[], now: readonly Change[]): readonly Change[] {
  return [...reported.filter((old) => old.kind !== 'stock' && !now.some((change) => same(old, change))), ...now];
}
