import { brands } from '@cellardoor/brand';
import { type BrandEntries, readBoost, type ReadEntity, readEntry, searchBoostType, typeOfEntry } from '@cellardoor/content';
import type { ContentSource } from '@cellardoor/content/client';
import { type Database, type Queries, queryOne } from '../../platform/db/database.ts';
import type { BundledEntity } from './import/bundle.ts';
import { importBundle } from './import/import-content.ts';
import { unpublishContent } from './import/publish-content.ts';

/** Milliseconds that a space may take; the process may have to end meanwhile. */
const patienceMs = 10_000;

/** As many of a type as one answer holds. */
const mostEntries = 1000;

/** What is to be ours of a content type. */
interface Taken {
  readonly contentType: string;
  readonly entries: readonly BundledEntity[];
  /** Brands whose entries in the space cannot be read: what they had stays. */
  readonly broken: readonly string[];
}

/** An entry as an editor of ours would have written it. */
type Written = (id: string, contentType: string, values: object) => BundledEntity;

/** What the API itself takes from content. Pages read all else where the shell reads it. */
const takenTypes: Readonly<Record<string, (found: readonly ReadEntity[], written: Written) => Omit<Taken, 'contentType'>>> = {
  [searchBoostType]: (found, written) => ({
    broken: [],
    entries: found.flatMap((entry) => {
      const boost = readBoost(entry);
      if (!boost || boost.strength === 0) return [];
      const { title } = entry.fields;
      return [written(entry.sys.id, searchBoostType, { title: typeof title === 'string' && title ? title : entry.sys.id, ...boost })];
    }),
  }),
  [typeOfEntry.collections]: (found, written) => {
    const read = brands.map(({ facts: { id: brand } }) => {
      const ofBrand = found.filter(({ fields }) => fields.brand === brand);
      return { brand, ofBrand, places: ofBrand.length > 0 ? readable(ofBrand) : undefined };
    });
    return {
      broken: read.filter(({ ofBrand, places }) => ofBrand.length > 0 && !places).map(({ brand }) => brand),
      entries: read.flatMap(({ brand, ofBrand, places }) =>
        places ? [written(ofBrand[0]!.sys.id, typeOfEntry.collections, { brand, places })] : [],
      ),
    };
  },
};

function readable(entries: readonly ReadEntity[]): BrandEntries['collections'] | undefined {
  try {
    return readEntry('collections', entries);
  } catch {
    return undefined;
  }
}

/** What a space publishes of each type; nothing of one that it was modelled without. @throws when it does not answer as a space does */
async function entriesOf(source: ContentSource): Promise<ReadonlyMap<string, readonly ReadEntity[]>> {
  // most shops have no space, and need not load its client
  const { contentClient, isUnknownType } = await import('@cellardoor/content/client');
  const client = contentClient(source).withoutLinkResolution;
  const ask = async (contentType: string) => {
    const asked = client.getEntries({ content_type: contentType, limit: mostEntries } as never);
    const answer = await asked.catch((error: unknown) => (isUnknownType(error) ? { items: [], total: 0 } : Promise.reject(error as Error)));
    const { items, total } = answer as unknown as { readonly items?: readonly ReadEntity[]; readonly total?: number };
    if (!Array.isArray(items) || total === undefined) throw new Error('the space answers something else');
    // those that did not come along would count as taken away
    if (total > items.length) throw new Error(`the space has ${total} entries ${contentType}, and ${mostEntries} at most can be taken in`);
    return [contentType, items as readonly ReadEntity[]] as const;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the space did not answer in ${patienceMs} ms`)), patienceMs);
  });
  try {
    return new Map(await Promise.race([Promise.all(Object.keys(takenTypes).map(ask)), late]));
  } finally {
    clearTimeout(timer);
  }
}

/** Leaves to the preview what is published here and not in the space. */
async function unpublishOthers(tx: Queries, { contentType, entries, broken }: Taken, locale: string, at: Date): Promise<void> {
  const others = await tx.query<{ id: string }>(
    `select id from content_entities
     where kind = 'Entry' and content_type = $1 and published is not null and not id = any($2::text[])
       and not coalesce(draft #>> array['fields', 'brand', $3], '') = any($4::text[])`,
    [contentType, entries.map(({ sys }) => sys.id), locale, broken],
  );
  if (others.length === 0) return;
  await unpublishContent(
    tx,
    others.map(({ id }) => id),
    at,
  );
}

/**
 * Takes what the API reads of a space at Contentful into our own content: the boosts of searches and the collections. What the space does
 * not publish is shown to nobody. While the space fails, everything stays as it was. @throws why it failed
 */
export async function importFromContentful(db: Database, source: ContentSource, at: Date): Promise<void> {
  const found = await entriesOf(source);
  await db.transaction(
    async (tx) => {
      // processes that do the same follow each other
      await tx.query('select version from content_state where id = 1 for update');
      const { code } = (await queryOne<{ code: string }>(tx, 'select code from content_locales where is_default'))!;
      const written: Written = (id, contentType, values) => ({
        sys: { id, contentType: { sys: { id: contentType } } },
        fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { [code]: value as unknown }])),
      });
      const taken = Object.entries(takenTypes).map(([contentType, take]) => ({ contentType, ...take(found.get(contentType)!, written) }));
      for (const ofType of taken) await unpublishOthers(tx, ofType, code, at);
      await importBundle(tx, { entries: taken.flatMap(({ entries }) => entries) }, {}, at);
    },
    { mayTakeLong: true },
  );
}
