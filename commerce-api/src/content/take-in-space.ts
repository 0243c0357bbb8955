import { readBoost, type ReadEntity, searchBoostType } from '@cellardoor/content';
import type { ContentSource } from '@cellardoor/content/client';
import { type Database, queryOne } from '../db/database.ts';
import type { BundledEntity } from './import/bundle.ts';
import { takeIn } from './import/import-content.ts';
import { removeContent } from './import/remove-content.ts';

/** Milliseconds that a space may take; the process may have to end meanwhile. */
const patienceMs = 10_000;

/** As many as one answer holds. */
const mostBoosts = 1000;

/** What a space publishes of boosts; undefined for one that was modelled without them. @throws when it does not answer as a space does */
async function boostsOf(source: ContentSource): Promise<readonly ReadEntity[] | undefined> {
  // most shops have no space, and need not load its client
  const { contentClient } = await import('@cellardoor/content/client');
  const asked = contentClient(source).withoutLinkResolution.getEntries({ content_type: searchBoostType, limit: mostBoosts } as never);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the space did not answer in ${patienceMs} ms`)), patienceMs);
  });
  try {
    const { items, total } = (await Promise.race([asked, late])) as unknown as {
      readonly items?: readonly ReadEntity[];
      readonly total?: number;
    };
    if (!Array.isArray(items) || total === undefined) throw new Error('the space answers something else');
    // those that did not come along would count as taken away
    if (total > items.length) throw new Error(`the space has ${total} boosts, and ${mostBoosts} at most can be taken in`);
    return items;
  } catch (error) {
    if ((error as Error).name === 'InvalidQuery') return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A boost of a space as an editor of ours would have written it; none where it lifts nothing. */
function writtenHere(entry: ReadEntity, locale: string): BundledEntity[] {
  const boost = readBoost(entry);
  if (!boost || boost.strength === 0) return [];
  const { title } = entry.fields;
  const values = Object.entries({ title: typeof title === 'string' && title ? title : entry.sys.id, ...boost });
  return [
    {
      sys: { id: entry.sys.id, contentType: { sys: { id: searchBoostType } } },
      fields: Object.fromEntries(values.map(([field, value]) => [field, { [locale]: value }])),
    },
  ];
}

/**
 * Takes the boosts of a space at Contentful into our own content, from which searches read them: what the space does not publish is taken
 * away. While the space fails, or knows no boosts, everything stays as it was. @throws why it failed
 */
export async function takeInSpace(db: Database, source: ContentSource, at: Date): Promise<void> {
  const found = await boostsOf(source);
  if (!found) return;
  await db.transaction(
    async (tx) => {
      // processes that do the same follow each other
      await tx.query('select version from content_state where id = 1 for update');
      const { code } = (await queryOne<{ code: string }>(tx, 'select code from content_locales where is_default'))!;
      const entries = found.flatMap((entry) => writtenHere(entry, code));
      const gone = await tx.query<{ id: string }>(
        `select id from content_entities where kind = 'Entry' and content_type = $1 and not id = any($2::text[])`,
        [searchBoostType, entries.map(({ sys }) => sys.id)],
      );
      if (gone.length > 0)
        await removeContent(
          tx,
          gone.map(({ id }) => id),
          at,
        );
      await takeIn(tx, { entries }, {}, at);
    },
    { mayTakeLong: true },
  );
}
