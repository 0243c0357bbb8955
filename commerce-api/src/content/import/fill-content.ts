import { brands } from '@cellardoor/brand';
import { sampleContent } from '@cellardoor/content';
import type { Database } from '../../db/database.ts';
import type { ContentBundle } from './bundle.ts';
import { importContent } from './import-content.ts';

/**
 * Gives each brand that never had a home page the content that ships with it, and the space the content types that it lacks. What an
 * editor changed or took away stays so.
 */
export async function fillContent(db: Database): Promise<void> {
  const known = new Set((await db.query<{ id: string }>('select id from content_types')).map(({ id }) => id));
  const pages = await db.query<{ brand: string }>(
    `select draft -> 'fields' -> 'brand' ->> 'en-GB' as brand from content_entities where content_type = 'homepage'
     union select left(id, -length('-home')) from content_removals where id like '%-home'`,
  );
  const without = brands.filter(({ facts }) => !pages.some(({ brand }) => brand === facts.id));
  const { contentTypes, entries, assets } = sampleContent(without);
  const missing = contentTypes.filter(({ sys }) => !known.has(sys.id));
  if (without.length === 0 && missing.length === 0) return;
  await importContent(db, { contentTypes: missing, entries, assets } as ContentBundle, {}, new Date());
}
