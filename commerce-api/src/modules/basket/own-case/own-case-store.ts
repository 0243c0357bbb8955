import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { SeenItem } from '../item-news.ts';

/** A wine of a case as the database keeps it. */
export interface CaseWine extends SeenItem {
  readonly itemCode: string;
}

/** A case as the database keeps it, its wines in the order in which they were chosen. */
export interface KeptCase {
  readonly size: OwnCase['size'];
  readonly wines: readonly CaseWine[];
}

/** The case beside a basket; one of six without wines where none was begun. */
export async function readCase(db: Queries, basketId: number | null): Promise<KeptCase> {
  const row = await queryOne<{ size: OwnCase['size']; wines: CaseWine[] | null }>(
    db,
    `select size, (select json_agg(json_build_object('itemCode', item_code, 'quantity', quantity, 'name', seen_name, 'vintage', seen_vintage,
        'price', seen_price) order by chosen_at, item_code) from own_case_wines w where w.basket_id = c.basket_id) as wines
       from own_cases c where basket_id = $1`,
    [basketId],
  );
  return { size: row?.size ?? 6, wines: row?.wines ?? [] };
}

/** Begins a case, or gives one another size. */
export async function writeCaseSize(tx: Queries, basketId: number, size: OwnCase['size']): Promise<void> {
  await tx.query('insert into own_cases (basket_id, size) values ($1, $2) on conflict (basket_id) do update set size = excluded.size', [
    basketId,
    size,
  ]);
}

/** Has so many of a wine in a case that was begun. */
export async function writeCaseWine(tx: Queries, basketId: number, { itemCode, quantity, name, vintage, price }: CaseWine): Promise<void> {
  await tx.query(
    `insert into own_case_wines (basket_id, item_code, quantity, seen_name, seen_vintage, seen_price) values ($1, $2, $3, $4, $5, $6)
     on conflict (basket_id, item_code) do update
        set quantity = excluded.quantity, seen_name = excluded.seen_name, seen_vintage = excluded.seen_vintage, seen_price = excluded.seen_price`,
    [basketId, itemCode, quantity, name, vintage, price],
  );
}

/** Takes a wine out of a case; all of them where none is named. */
export async function deleteCaseWines(tx: Queries, basketId: number, itemCode?: string): Promise<void> {
  await tx.query('delete from own_case_wines where basket_id = $1 and ($2::text is null or item_code = $2)', [basketId, itemCode ?? null]);
}

/**
 * A visitor became a customer. The case that the visitor began goes on; the wines of one that the customer had begun before are saved for
 * later: none is lost. [BSK-11]
 */
export async function joinCases(tx: Queries, visitors: number, customers: number): Promise<void> {
  const { size, wines } = await readCase(tx, visitors);
  if (wines.length === 0) return;
  await tx.query(
    `insert into saved_lines (basket_id, item_code, quantity, seen_name, seen_vintage, seen_price)
     select basket_id, item_code, quantity, seen_name, seen_vintage, seen_price from own_case_wines where basket_id = $1
     on conflict (basket_id, item_code) do update set quantity = greatest(saved_lines.quantity, excluded.quantity)`,
    [customers],
  );
  await deleteCaseWines(tx, customers);
  await writeCaseSize(tx, customers, size);
  await tx.query('update own_case_wines set basket_id = $2 where basket_id = $1', [visitors, customers]);
}
