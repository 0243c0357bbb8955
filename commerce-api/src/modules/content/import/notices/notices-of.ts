import { searchBoostType, typeOfEntry } from '@cellardoor/content';
import type { Queries } from '../../../../platform/db/database.ts';
import { nameKey } from '../../search-boosts.ts';
import type { LocaleRow } from '../space-model.ts';
import { entityKey } from '../check-content.ts';
import type { ImportedRow, ImportOptions } from '../import-content.ts';
import { referencedItemCodes } from './addresses.ts';
import { findCatalogueBlocks } from './catalogue-blocks.ts';
import { contentNotices, lostLinkNotices } from './content-notices.ts';
import type { NoticedEntity, NoticedOffer } from './noticed.ts';
import { replacementNotices } from './replacements.ts';

const noticed = ({ kind, id, content_type, draft, published }: ImportedRow): NoticedEntity => ({
  kind,
  id,
  contentType: content_type,
  fields: draft.fields,
  isPublished: published !== null,
});

/** The published version; the draft where none is published. */
const seen = (row: ImportedRow): NoticedEntity => ({ ...noticed(row), fields: (row.published ?? row.draft).fields });

/** Grapes, regions and producers of all products. Also runs at start-up, so it does not depend on a search index. */
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
 * Notices for entries and assets that are, or will be, unpublished: where shoppers miss them, and what they see instead.
 * @param changed ids of those that were published until then
 */
export async function unpublishNotices(db: Queries, ids: readonly string[], changed: readonly string[]): Promise<string[]> {
  const [base] = await db.query<{ code: string }>('select code from content_locales where is_default');
  const rows = await db.query<ImportedRow>('select * from content_entities');
  // shoppers miss what their pages link to, whatever a draft of them says
  const everything = rows.map(seen).map((one) => (ids.includes(one.id) ? { ...one, isPublished: false } : one));
  const all = { locale: base!.code, entities: new Map(everything.map((one) => [entityKey(one.kind, one.id), one])) };
  const gone = everything.filter(({ kind, id }) => kind === 'Entry' && changed.includes(id));
  return [...replacementNotices(all, gone), ...lostLinkNotices(all, ids)];
}

/** Notices for an editor about imported entities, given the content after the import. */
export async function importNotices(
  db: Queries,
  locales: readonly LocaleRow[],
  rows: ReadonlyMap<string, ImportedRow>,
  given: readonly ImportedRow[],
  removed: readonly ImportedRow[],
  { draft, origins, facetPaths, tellBlocks }: Pick<ImportOptions, 'draft' | 'origins' | 'facetPaths' | 'tellBlocks'>,
): Promise<string[]> {
  const locale = locales.find(({ is_default }) => is_default)!.code;
  const of = given.map(noticed);
  const isGiven = new Set(given);
  // what is published stands beside what is published, whatever a draft of that says
  const asSeen = (row: ImportedRow) => (draft || isGiven.has(row) ? noticed(row) : seen(row));
  const entities = new Map([...rows].map(([key, row]) => [key, asSeen(row)]));
  const codes = referencedItemCodes({ locale }, [...entities.values()]);
  const known =
    codes.length === 0
      ? []
      : await db.query<{ code: string }>('select item_code as code from products where item_code = any($1::text[])', [codes]);
  const has = (type: string) => of.some(({ contentType }) => contentType === type);
  const names = has(searchBoostType) ? await namesIn(db) : new Set<string>();
  const facets = await facetPaths?.(db);
  const offers = has(typeOfEntry.offers) ? await offersIn(db) : [];
  const all = { locale, entities, itemCodes: new Set(known.map(({ code }) => code)), names, facets, offers, origins };
  tellBlocks?.(findCatalogueBlocks(all, of));
  const gone = removed.filter(({ published }) => published !== null).map(seen);
  return [...replacementNotices(all, gone), ...contentNotices(all, of)];
}
