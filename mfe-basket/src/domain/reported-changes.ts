import type { Basket } from '@cellardoor/contracts';

export type Change = Basket['changes'][number];

const same = (a: Change, b: Change) => a.itemCode === b.itemCode && a.kind === b.kind;

/** Changes reported so far and now: the server reports each once, the shopper should see it until he leaves. A newer report replaces the older. [BSK-03] */
export function withChanges(reported: readonly Change[], now: readonly Change[]): readonly Change[] {
  if (now.length === 0) return reported;
  return [...reported.filter((old) => !now.some((change) => same(old, change))), ...now];
}
