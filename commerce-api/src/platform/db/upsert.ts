import type { Queries } from './database.ts';

/** Rows a statement: keeps the text of one parameter small. */
const batch = 500;

/** Writes rows of one table, new or again: what is there under the same key is replaced. */
export async function upsert(db: Queries, table: string, key: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const keys = key.split(', ');
  const updates = columns.filter((name) => !keys.includes(name)).map((name) => `${name} = excluded.${name}`);
  for (let from = 0; from < rows.length; from += batch) {
    await db.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)
       on conflict (${key}) do ${updates.length ? `update set ${updates.join(', ')}` : 'nothing'}`,
      [JSON.stringify(rows.slice(from, from + batch))],
    );
  }
}
