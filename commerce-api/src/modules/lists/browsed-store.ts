import type { Queries } from '../../platform/db/database.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';

/** As many as are shown. */
export const maxBrowsedShown = 12;
/** As many as are kept: what is not sold any more takes nobody's place. */
const mostKept = 24;

type Owner = Pick<RequestShopper, 'sessionId' | 'customer'>;

/** The column that says whose it is, and its value. */
const ownerOf = ({ sessionId, customer }: Owner): readonly [column: 'customer_id' | 'session_id', id: number] =>
  customer ? ['customer_id', customer.id] : ['session_id', sessionId];

/** What a visitor looked at before the log-in becomes the customer's. */
async function bringAlong(db: Queries, { sessionId, customer }: Owner): Promise<void> {
  if (!customer) return;
  await db.query(
    `with visited as (delete from recently_browsed where session_id = $1 returning item_code, browsed_at)
     insert into recently_browsed as b (customer_id, item_code, browsed_at) select $2, item_code, browsed_at from visited
     on conflict (customer_id, item_code) where customer_id is not null
       do update set browsed_at = greatest(b.browsed_at, excluded.browsed_at)`,
    [sessionId, customer.id],
  );
}

/** Puts what a visitor looked at before their session began into its list, below what is there, the newest first. */
export async function bringBrowsed(db: Queries, owner: Owner, itemCodes: readonly string[], now: Date): Promise<void> {
  const [column, id] = ownerOf(owner);
  await db.query(
    `insert into recently_browsed (${column}, item_code, browsed_at)
     select $1, b.code, $3::timestamptz - b.place * interval '1 second' from unnest($2::text[]) with ordinality as b (code, place)
     on conflict (${column}, item_code) where ${column} is not null do nothing`,
    [id, itemCodes, now],
  );
}

/** Notes that a shopper looks at a product; the oldest goes when there are too many. [LST-05] */
export async function keepBrowsed(db: Queries, owner: Owner, itemCode: string, now: Date): Promise<void> {
  await bringAlong(db, owner);
  const [column, id] = ownerOf(owner);
  await db.query(
    `insert into recently_browsed (${column}, item_code, browsed_at) values ($1, $2, $3)
     on conflict (${column}, item_code) where ${column} is not null do update set browsed_at = excluded.browsed_at`,
    [id, itemCode, now],
  );
  await db.query(
    `delete from recently_browsed where id in
       (select id from recently_browsed where ${column} = $1 order by browsed_at desc, id desc offset $2)`,
    [id, mostKept],
  );
}

/** Item codes, the newest first, more than are shown. */
export async function mergeAndReadBrowsed(db: Queries, owner: Owner): Promise<string[]> {
  await bringAlong(db, owner);
  const [column, id] = ownerOf(owner);
  const rows = await db.query<{ item_code: string }>(
    `select item_code from recently_browsed where ${column} = $1 order by browsed_at desc, id desc`,
    [id],
  );
  return rows.map((row) => row.item_code);
}
