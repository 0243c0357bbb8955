import type { Queries } from '../../../platform/db/database.ts';
import { moveStoredValue } from '../ledger/move-stored-value.ts';
import { giftColumns, type GiftRow } from './gift-row.ts';
import { refuseEmpty, refuseHeld, refuseInAnotherWallet } from './rules.ts';

/** Says why a gift cannot be used any more that could be a moment ago. @throws Refusal 409, always. */
export async function refuseAsItIs(tx: Queries, { id }: Pick<GiftRow, 'id'>, customerId: number | null): Promise<never> {
  const [gift] = await tx.query<GiftRow>(`select ${giftColumns} from gift_cards g where g.id = $1`, [id]);
  refuseInAnotherWallet(gift!, customerId);
  const held = await tx.query(`select 1 from gift_card_uses where gift_card_id = $1 and state = 'held' limit 1`, [id]);
  return held.length > 0 ? refuseHeld(gift!) : refuseEmpty(gift!);
}

/** Takes what is left on gifts for good, within a transaction that has locked them: nothing comes back to them any more. What was spent stays spent. */
export async function cancelGifts(tx: Queries, giftIds: readonly number[], orderId: number, now: Date): Promise<void> {
  for (const gift of [...giftIds].sort((a, b) => a - b)) {
    const [row] = await tx.query<{ balance: number }>('select balance from gift_cards where id = $1 and cancelled_at is null', [gift]);
    if (!row) continue;
    if (row.balance > 0)
      await moveStoredValue(tx, {
        key: `cancelled gift ${gift}`,
        kind: 'taken_back',
        from: { account: 'left', gift },
        to: { account: 'taken_back', gift },
        amount: row.balance,
        orderId,
        at: now,
      });
    await tx.query('update gift_cards set cancelled_at = $2 where id = $1', [gift, now]);
  }
}

/** What was held of a gift for a payment of an order. */
export interface HeldUse {
  readonly id: number;
  readonly gift_card_id: number;
  /** Minor units. */
  readonly amount: number;
}

/** Gives a gift back what was held of it; what comes back to a cancelled one is taken back. */
export async function putBackOnGift(tx: Queries, orderId: number, { id, gift_card_id: gift, amount }: HeldUse): Promise<void> {
  const [row] = await tx.query<{ stands: boolean }>(
    'select cancelled_at is null as stands from gift_cards where id = $1 for no key update',
    [gift],
  );
  await moveStoredValue(tx, {
    key: `released use ${id}`,
    kind: 'released',
    from: { account: 'held', gift },
    to: { account: row!.stands ? 'left' : 'taken_back', gift },
    amount,
    orderId,
  });
}
