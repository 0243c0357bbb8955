import { mostSaved } from '@cellardoor/rules/quantities';
import type { Queries } from '../../platform/db/database.ts';
import type { SeenItem } from './item-news.ts';

/** A saved item as the database keeps it. */
export interface SavedLine extends SeenItem {
  readonly itemCode: string;
}

/** Newest first. */
export const readSaved = (db: Queries, basketId: number): Promise<SavedLine[]> =>
  db.query<SavedLine>(
    `select item_code as "itemCode", quantity, seen_name as name, seen_vintage as vintage, seen_price as price
       from saved_lines where basket_id = $1 order by saved_at desc, item_code`,
    [basketId],
  );

/** Saves an item; one that is saved already becomes as many as both together. */
export async function writeSaved(tx: Queries, basketId: number, { itemCode, quantity, name, vintage, price }: SavedLine): Promise<void> {
  await tx.query(
    `insert into saved_lines (basket_id, item_code, quantity, seen_name, seen_vintage, seen_price) values ($1, $2, $3, $4, $5, $6)
     on conflict (basket_id, item_code) do update
        set quantity = least(99, saved_lines.quantity + excluded.quantity), seen_name = excluded.seen_name,
            seen_vintage = excluded.seen_vintage, seen_price = excluded.seen_price, saved_at = now()`,
    [basketId, itemCode, quantity, name, vintage, price],
  );
}

export async function deleteSaved(tx: Queries, basketId: number, itemCode: string): Promise<void> {
  await tx.query('delete from saved_lines where basket_id = $1 and item_code = $2', [basketId, itemCode]);
}

/** A visitor became a customer: what they saved joins what the customer saved; of an item in both, the larger quantity counts. [BSK-11] */
export async function joinSaved(tx: Queries, visitors: number, customers: number): Promise<void> {
  await tx.query(
    `insert into saved_lines (basket_id, item_code, quantity, seen_name, seen_vintage, seen_price, saved_at)
     select $2, item_code, quantity, seen_name, seen_vintage, seen_price, saved_at from saved_lines where basket_id = $1
     on conflict (basket_id, item_code) do update set quantity = greatest(saved_lines.quantity, excluded.quantity)`,
    [visitors, customers],
  );
  await tx.query('delete from saved_lines where basket_id = $1', [visitors]);
}

/** Forgets what was saved first of more items than are kept. [BSK-11] */
export async function forgetFirstSaved(tx: Queries, basketId: number): Promise<void> {
  await tx.query(
    `delete from saved_lines where basket_id = $1 and item_code not in
       (select item_code from saved_lines where basket_id = $1 order by saved_at desc, item_code limit $2)`,
    [basketId, mostSaved],
  );
}
