import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { RewardSchemeDocument } from './reward-scheme.ts';
import type { Scheme, SchemeDocument } from './scheme.ts';

interface SchemeRow {
  readonly version: number;
  readonly document: SchemeDocument;
}

const schemeOf = ({ version, document }: SchemeRow): Scheme => ({ ...document, version });

/** The schemes that a market sells, in the order in which they are shown. */
export async function findSchemes(db: Queries, { brand, country }: Market): Promise<Scheme[]> {
  const rows = await db.query<SchemeRow>(
    `select version, document from subscription_schemes
      where country = $1 and is_current and document->>'type' = 'WINEPLAN' and document->'brands' ? $2 order by (document->>'position')::int, code`,
    [country, brand],
  );
  return rows.map(schemeOf);
}

/** A scheme that a market sells; undefined for none. */
export async function findScheme(db: Queries, market: Market, code: string): Promise<Scheme | undefined> {
  return (await findSchemes(db, market)).find((scheme) => scheme.code === code);
}

/** The version of a scheme that a customer agreed to, whether or not it is sold still. */
export async function schemeVersion(db: Queries, code: string, country: string, version: number): Promise<Scheme> {
  const row = await queryOne<SchemeRow>(
    db,
    'select version, document from subscription_schemes where code = $1 and country = $2 and version = $3',
    [code, country, version],
  );
  return schemeOf(row!);
}

/**
 * Loads a scheme: as a new version where it differs from the one that is sold, which stays with whoever agreed to it. Gives the version that is
 * sold then.
 */
export async function loadScheme(tx: Queries, document: SchemeDocument | RewardSchemeDocument, now: Date): Promise<number> {
  const { code, country } = document;
  await tx.query(`select pg_advisory_xact_lock(hashtext('subscription scheme ' || $1 || $2))`, [code, country]);
  const text = JSON.stringify(document);
  const sold = await queryOne<{ version: number }>(
    tx,
    'select version from subscription_schemes where code = $1 and country = $2 and is_current and document = $3::jsonb',
    [code, country, text],
  );
  if (sold) return sold.version;
  await tx.query('update subscription_schemes set is_current = false where code = $1 and country = $2 and is_current', [code, country]);
  const added = await queryOne<{ version: number }>(
    tx,
    `insert into subscription_schemes (code, country, version, document, is_current, loaded_at)
     select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb, true, $4 from subscription_schemes where code = $1 and country = $2
     returning version`,
    [code, country, text, now],
  );
  return added!.version;
}

/** A version of a scheme that is sold. */
interface SoldVersion {
  readonly code: string;
  readonly country: string;
  readonly version: number;
  readonly name: string;
  readonly brands: readonly string[];
}

/** All schemes that are sold, in every country. */
export const soldVersions = (db: Queries): Promise<SoldVersion[]> =>
  db.query(
    `select code, country, version, document->>'name' as name, document->'brands' as brands from subscription_schemes
      where is_current order by country, (document->>'position')::int, code`,
    [],
  );
