import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';

/** Names of the promotions that come to members alone and hold now in a market, by scheme. [USR-18] */
export async function offersByScheme(db: Queries, { brand, country }: Market): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.query<{ scheme: string; names: string[] }>(
    `select s as scheme, array_agg(p.name order by p.id) as names from promotions p cross join unnest(p.schemes) s
      where p.country = $2 and (p.brand is null or p.brand = $1) and p.starts_at <= now() and (p.ends_at is null or p.ends_at > now())
      group by s`,
    [brand, country],
  );
  return new Map(rows.map(({ scheme, names }) => [scheme, names]));
}

/** The schemes for whose members promotions are, by their ids; without those that are for everybody. */
export async function schemesOfPromotions(
  db: Queries,
  promotions: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.query<{ id: number; schemes: string[] }>(
    'select id, schemes from promotions where schemes is not null and id = any($1::bigint[])',
    [promotions.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, schemes }) => [id, schemes]));
}
