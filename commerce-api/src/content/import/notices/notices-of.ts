import { searchBoostType } from '@cellardoor/content';
import type { Queries } from '../../../db/database.ts';
import { nameKey } from '../../search-boosts.ts';
import type { LocaleRow } from '../basics.ts';
import type { ImportedRow } from '../import-content.ts';
import { contentNotices, namedCodes } from './content-notices.ts';
import type { NoticedEntity } from './noticed.ts';

const noticed = ({ kind, id, content_type, draft, published }: ImportedRow): NoticedEntity => ({
  kind,
  id,
  contentType: content_type,
  fields: draft.fields,
  isPublished: published !== null,
});

/** Grapes and regions that are or were sold, and producers. */
async function namesIn(db: Queries): Promise<Set<string>> {
  const rows = await db.query<{ by: string; name: string }>(
    `select dimension || 's' as by, label as name from dimension_values where dimension in ('grape', 'region')
     union all select distinct 'producers', producer from products`,
  );
  return new Set(rows.map(({ by, name }) => `${by} ${nameKey(name)}`));
}

/** What an editor should know of what they gave, all content being as it is to be. */
export async function noticesOf(
  db: Queries,
  locales: readonly LocaleRow[],
  rows: ReadonlyMap<string, ImportedRow>,
  given: readonly ImportedRow[],
): Promise<string[]> {
  const locale = locales.find(({ is_default }) => is_default)!.code;
  const of = given.map(noticed);
  const codes = namedCodes({ locale }, of);
  const known =
    codes.length === 0
      ? []
      : await db.query<{ code: string }>('select item_code as code from products where item_code = any($1::text[])', [codes]);
  const names = of.some(({ contentType }) => contentType === searchBoostType) ? await namesIn(db) : new Set<string>();
  const entities = new Map([...rows].map(([key, row]) => [key, noticed(row)]));
  return contentNotices({ locale, entities, itemCodes: new Set(known.map(({ code }) => code)), names }, of);
}
