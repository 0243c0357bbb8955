import type { Database, Queries } from '../../../platform/db/database.ts';
import type { TypeDefinition } from '../model.ts';
import type { BundledEntity, ContentBundle } from './bundle.ts';
import type { LocaleRow } from './space-model.ts';
import type { ImportedRow } from './import-content.ts';

/** All content as a file that `importContent` takes. */
export const exportContent = (db: Database): Promise<ContentBundle> => db.transaction(bundleOf, { isolation: 'repeatable read' });

/** The same within a transaction. */
export async function bundleOf(db: Queries): Promise<ContentBundle> {
  const rows = await db.query<ImportedRow>('select * from content_entities order by kind, content_type, id collate "C"');
  const types = await db.query<{ id: string; definition: TypeDefinition }>(
    'select id, definition from content_types order by id collate "C"',
  );
  const tags = await db.query<{ id: string; name: string }>('select id, name from content_tags order by id collate "C"');
  const locales = await db.query<LocaleRow>('select * from content_locales order by is_default desc, code');
  const bundled = ({ id, content_type, version, published_version, draft }: ImportedRow): BundledEntity => ({
    sys: {
      id,
      ...(content_type !== null && { contentType: { sys: { id: content_type } } }),
      version,
      ...(published_version !== null && { publishedVersion: published_version }),
    },
    metadata: { tags: draft.tags.map((tag) => ({ sys: { id: tag } })) },
    fields: draft.fields,
  });
  return {
    contentTypes: types.map(({ id, definition }) => ({ sys: { id }, ...definition })),
    tags: tags.map(({ id, name }) => ({ sys: { id }, name })),
    locales: locales.map(({ code, name, is_default, fallback_code }) => ({ code, name, default: is_default, fallbackCode: fallback_code })),
    entries: rows.filter(({ kind }) => kind === 'Entry').map(bundled),
    assets: rows.filter(({ kind }) => kind === 'Asset').map(bundled),
  };
}
