import type { Queries } from '../../../db/database.ts';
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
  const entities = new Map([...rows].map(([key, row]) => [key, noticed(row)]));
  return contentNotices({ locale, entities, itemCodes: new Set(known.map(({ code }) => code)) }, of);
}
