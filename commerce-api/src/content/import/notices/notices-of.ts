import { searchBoostType, typeOfEntry } from '@cellardoor/content';
import type { Queries } from '../../../db/database.ts';
import { nameKey } from '../../search-boosts.ts';
import type { LocaleRow } from '../basics.ts';
import { entityKey } from '../check-content.ts';
import type { ImportedRow, ImportOptions } from '../import-content.ts';
import { blocksToShow } from './blocks-shown.ts';
import { contentNotices, linksLost, namedCodes } from './content-notices.ts';
import type { NoticedEntity, NoticedOffer } from './noticed.ts';
import { seenInstead } from './taken-away.ts';

const noticed = ({ kind, id, content_type, draft, published }: ImportedRow): NoticedEntity => ({
  kind,
  id,
  contentType: content_type,
  fields: draft.fields,
  isPublished: published !== null,
});

/** Grapes, regions and producers of what is sold. A start asks too: it waits for nothing that an index is made of. */
async function namesIn(db: Queries): Promise<Set<string>> {
  const rows = await db.query<{ by: string; name: string }>(
    `select distinct 'grapes' as by, jsonb_array_elements_text(grapes) as name from products
     union all select distinct 'regions', region from products
     union all select distinct 'producers', producer from products`,
  );
  return new Set(rows.map(({ by, name }) => `${by} ${nameKey(name)}`));
}

const offersIn = (db: Queries): Promise<NoticedOffer[]> =>
  db.query<NoticedOffer>(
    `select code, brand, country, case when ends_at <= now() then 'over' when starts_at > now() then 'to come' else 'now' end as "when"
       from offers where code is not null order by code`,
  );

/**
 * Where shoppers miss entries and pictures that were left to the preview, and what they see in their place; of the content as it is now.
 * @param changed those of them that shoppers saw until now
 */
export async function noticesOfLoss(db: Queries, ids: readonly string[], changed: readonly string[]): Promise<string[]> {
  const [base] = await db.query<{ code: string }>('select code from content_locales where is_default');
  const rows = await db.query<ImportedRow>('select * from content_entities');
  // shoppers miss what their pages link to, whatever a draft of them says
  const seen = rows.map((row) => ({ ...noticed(row), fields: (row.published ?? row.draft).fields }));
  const all = { locale: base!.code, entities: new Map(seen.map((one) => [entityKey(one.kind, one.id), one])) };
  const gone = seen.filter(({ kind, id }) => kind === 'Entry' && changed.includes(id));
  return [...seenInstead(all, gone), ...linksLost(all, ids)];
}

/** What an editor should know of what they gave, all content being as it is to be. */
export async function noticesOf(
  db: Queries,
  locales: readonly LocaleRow[],
  rows: ReadonlyMap<string, ImportedRow>,
  given: readonly ImportedRow[],
  removed: readonly ImportedRow[],
  { origins, facetPaths, tellBlocks }: Pick<ImportOptions, 'origins' | 'facetPaths' | 'tellBlocks'>,
): Promise<string[]> {
  const locale = locales.find(({ is_default }) => is_default)!.code;
  const of = given.map(noticed);
  const entities = new Map([...rows].map(([key, row]) => [key, noticed(row)]));
  const codes = namedCodes({ locale }, [...entities.values()]);
  const known =
    codes.length === 0
      ? []
      : await db.query<{ code: string }>('select item_code as code from products where item_code = any($1::text[])', [codes]);
  const has = (type: string) => of.some(({ contentType }) => contentType === type);
  const names = has(searchBoostType) ? await namesIn(db) : new Set<string>();
  const facets = has(typeOfEntry.collections) ? await facetPaths?.(db) : undefined;
  const offers = has(typeOfEntry.offers) ? await offersIn(db) : [];
  const all = { locale, entities, itemCodes: new Set(known.map(({ code }) => code)), names, facets, offers, origins };
  tellBlocks?.(blocksToShow(all, of));
  const gone = removed.filter(({ published }) => published !== null).map((row) => ({ ...noticed(row), fields: row.published!.fields }));
  return [...seenInstead(all, gone), ...contentNotices(all, of)];
}
