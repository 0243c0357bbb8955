import type { Queries } from '../../platform/db/database.ts';

/** The kind of each item that the catalogue has, by its code or that of one of its sizes. */
export async function findKinds(db: Queries, itemCodes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ code: string; kind: string }>(
    `select p.item_code as code, p.kind from products p where p.item_code = any($1::text[])
     union select s.item_code, p.kind from skus s join products p on p.item_code = s.wine_item_code where s.item_code = any($1::text[])`,
    [itemCodes],
  );
  return new Map(rows.map(({ code, kind }) => [code, kind]));
}
