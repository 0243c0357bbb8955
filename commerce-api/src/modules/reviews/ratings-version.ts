import { type Queries, queryOne } from '../../platform/db/database.ts';

/** Grows whenever ratings are counted; 0 before the first time. */
export async function readRatingsVersion(db: Queries): Promise<number> {
  const row = await queryOne<{ version: number }>(db, 'select version from ratings_state where id = 1');
  return row?.version ?? 0;
}

/** Codes of products rated since a version, the first to be counted first; at most so many. */
export async function ratedSince(db: Queries, version: number, most: number): Promise<string[]> {
  const rated = await db.query<{ item_code: string }>(`select item_code from ratings where version > $1 order by version limit ${most}`, [
    version,
  ]);
  return rated.map(({ item_code }) => item_code);
}

/** The ratings version, with a product that was counted since another one; null codes where none was. */
export interface CountedRating {
  readonly version: number;
  readonly item_code: string | null;
  readonly average_hundredths: number | null;
}

/** The version and what was counted since, in one question whether or not somebody rated. */
export const countedSince = (db: Queries, version: number): Promise<CountedRating[]> =>
  db.query(
    `select s.version, r.item_code, r.average_hundredths
         from ratings_state s left join ratings r on r.version > $1 where s.id = 1`,
    [version],
  );
