import { brands } from '@cellardoor/brand';
import { sampleContent } from '@cellardoor/content';
import type { Database } from '../../../platform/db/database.ts';
import type { TypeDefinition } from '../model.ts';
import type { BundledType, ContentBundle } from './bundle.ts';
import { importContent } from './import-content.ts';

/** A type as it is known, with the fields that it has got since. */
const grown = (type: BundledType, known: TypeDefinition): BundledType => {
  const added = type.fields.filter(({ id }) => !known.fields.some((field) => field.id === id));
  return { ...known, sys: type.sys, fields: [...known.fields, ...added] };
};

/**
 * Gives each brand that never had a home page the content that ships with it, and the space the content types, and fields of them, that it
 * lacks. What an editor changed or took away stays so, but for a whole field.
 */
export async function fillContent(db: Database): Promise<void> {
  const types = await db.query<{ id: string; definition: TypeDefinition }>('select id, definition from content_types');
  const known = new Map(types.map(({ id, definition }) => [id, definition]));
  const pages = await db.query<{ brand: string }>(
    `select draft -> 'fields' -> 'brand' ->> 'en-GB' as brand from content_entities where content_type = 'homepage'
     union select left(id, -length('-home')) from content_removals where id like '%-home'`,
  );
  const without = brands.filter(({ facts }) => !pages.some(({ brand }) => brand === facts.id));
  const { contentTypes, entries, assets } = sampleContent(without);
  const missing = (contentTypes as readonly BundledType[])
    .map((type) => (known.has(type.sys.id) ? grown(type, known.get(type.sys.id)!) : type))
    .filter(({ sys, fields }) => fields.length > (known.get(sys.id)?.fields.length ?? 0));
  if (without.length === 0 && missing.length === 0) return;
  await importContent(db, { contentTypes: missing, entries, assets } as ContentBundle, {}, new Date());
}
