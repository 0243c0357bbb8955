import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { RewardScheme, RewardSchemeDocument } from './reward-scheme.ts';

interface SchemeRow {
  readonly version: number;
  readonly document: RewardSchemeDocument;
}

const schemeOf = ({ version, document }: SchemeRow): RewardScheme => ({ ...document, version });

/** The wine rewards that a market sells, in the order in which they are shown. */
export async function findRewardSchemes(db: Queries, { brand, country }: Market): Promise<RewardScheme[]> {
  const rows = await db.query<SchemeRow>(
    `select version, document from subscription_schemes
      where country = $1 and is_current and document->>'type' = 'WINEREWARD' and document->'brands' ? $2
      order by (document->>'position')::int, code`,
    [country, brand],
  );
  return rows.map(schemeOf);
}

/** The version that a customer agreed to, whether or not it is sold still. */
export async function rewardSchemeVersion(db: Queries, code: string, country: string, version: number): Promise<RewardScheme> {
  const row = await queryOne<SchemeRow>(
    db,
    'select version, document from subscription_schemes where code = $1 and country = $2 and version = $3',
    [code, country, version],
  );
  return schemeOf(row!);
}
