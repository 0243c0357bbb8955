import { type Database, type Queries, queryOne } from '../../platform/db/database.ts';
import { countRatings } from './count-ratings.ts';

/** Notes taken in one transaction. */
const batch = 500;

interface Due {
  readonly id: number;
  readonly item_code: string;
}

/**
 * Counts the products that were rated since, as far as nobody else holds their totals, and gives them the next ratings version.
 * What is held (by an import, or another process that counts) stays due. Gives the item codes that were counted.
 */
export async function countDueRatings(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const due = await tx.query<Due>('select id, item_code from ratings_due order by id limit $1 for update skip locked', [batch]);
    if (due.length === 0) return [];
    const codes = [...new Set(due.map((note) => note.item_code))];
    const counted = await freeTotals(tx, codes);
    const gone = await withoutProduct(tx, codes);
    await countRatings(tx, counted);
    // last, as everybody who counts waits here; held to the commit, so versions become visible in their order
    const state = await queryOne<{ version: number }>(tx, 'update ratings_state set version = version + 1 where id = 1 returning version');
    await tx.query('update ratings set version = $2 where item_code = any($1::text[])', [counted, state!.version]);
    const done = new Set([...counted, ...gone]);
    const ids = due.filter((note) => done.has(note.item_code)).map(({ id }) => id);
    await tx.query('delete from ratings_due where id = any($1::bigint[])', [ids]);
    return counted;
  });
}

/** Those whose totals nobody holds, now held by us. */
async function freeTotals(tx: Queries, codes: readonly string[]): Promise<string[]> {
  await tx.query(
    `insert into ratings (item_code, reviews, average_hundredths)
     select p.item_code, 0, 0 from products p
      where p.item_code = any($1::text[]) and not exists (select 1 from ratings r where r.item_code = p.item_code) on conflict do nothing`,
    [codes],
  );
  const rows = await tx.query<Due>(
    'select item_code from ratings where item_code = any($1::text[]) order by item_code for update skip locked',
    [codes],
  );
  return rows.map((row) => row.item_code);
}

async function withoutProduct(tx: Queries, codes: readonly string[]): Promise<string[]> {
  const rows = await tx.query<Due>(
    'select c as item_code from unnest($1::text[]) c where not exists (select 1 from products p where p.item_code = c)',
    [codes],
  );
  return rows.map((row) => row.item_code);
}
