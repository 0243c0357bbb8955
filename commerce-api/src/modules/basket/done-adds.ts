import type { AddedToBasket, CartItem } from '@cellardoor/contracts/api/basket';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** What an add is answered with beside the basket. */
type ToldOfAdd = Omit<AddedToBasket, 'basket'>;

/** What a key stands for: items, or what else an add is made from. */
type Wanted = CartItem | { readonly orderId: string };

/** What was told of an add to a locked basket that carried the key, or undefined. @throws Refusal 409 when other items carried it */
export async function findDoneAdd<Told extends object = ToldOfAdd>(
  tx: Queries,
  basketId: number,
  key: string | undefined,
  items: readonly Wanted[],
): Promise<Told | undefined> {
  if (key === undefined) return undefined;
  const sql = 'select items, told from basket_adds where basket_id = $1 and key = $2';
  const row = await queryOne<{ items: string; told: Told }>(tx, sql, [basketId, key]);
  if (row && row.items !== JSON.stringify(items))
    refuse(409, 'This key belongs to an add of other items.', { field: 'idempotency-key', code: 'key_used' });
  return row?.told;
}

/** Writes an add down under its key. */
export async function noteDoneAdd(
  tx: Queries,
  basketId: number,
  key: string | undefined,
  items: readonly Wanted[],
  told: object,
): Promise<void> {
  if (key === undefined) return;
  const sql = 'insert into basket_adds (basket_id, key, items, told) values ($1, $2, $3, $4::jsonb)';
  await tx.query(sql, [basketId, key, JSON.stringify(items), JSON.stringify(told)]);
}

/** Forgets adds that nobody repeats any more. */
export async function forgetOldAdds(db: Queries): Promise<void> {
  await db.query(`delete from basket_adds where done_at < now() - interval '1 day'`);
}
