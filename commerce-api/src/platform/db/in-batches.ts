import type { Queries } from './database.ts';

/** Rows a statement: short enough that nobody waits for their locks. */
const batch = 1000;

/** Deletes the rows of a table whose ids `select` gives, so many at a time, until none is left. Gives their number. */
export async function deleteInBatches(db: Queries, table: string, id: string, select: string): Promise<number> {
  for (let deleted = 0; ;) {
    const rows = await db.query(`delete from ${table} where ${id} in (${select} limit ${batch}) returning 1`);
    deleted += rows.length;
    if (rows.length < batch) return deleted;
  }
}
