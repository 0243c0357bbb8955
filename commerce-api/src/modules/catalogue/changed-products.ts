import type { Queries } from '../../platform/db/database.ts';

/** Codes of products that have changed since a version of the catalogue, the first to change first; at most so many. */
export async function itemCodesChangedSince(db: Queries, version: number, most: number): Promise<string[]> {
  const changed = await db.query<{ item_code: string }>(
    `select item_code from changed_products where version > $1 order by version limit ${most}`,
    [version],
  );
  return changed.map(({ item_code }) => item_code);
}
