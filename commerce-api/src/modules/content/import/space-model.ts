import type { Queries } from '../../../platform/db/database.ts';
import { upsert } from '../../../platform/db/upsert.ts';
import type { TypeDefinition } from '../model.ts';
import type { BundledType, ContentBundle } from './bundle.ts';
import { isSameJson } from './canonical.ts';

export interface LocaleRow {
  readonly code: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly fallback_code: string | null;
}

/** Time and number of a change. */
export interface ChangeStamp {
  readonly at: string;
  readonly number: number;
}

/** Content types, tags and locales of the space after an import. */
export interface SpaceModel {
  readonly locales: readonly LocaleRow[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly types: readonly {
    readonly id: string;
    readonly definition: TypeDefinition;
    readonly revision: number;
    readonly created_at: Date | string;
    readonly updated_at: Date | string;
  }[];
  readonly isNew: boolean;
}

/** Merges the content types, tags and locales of a file into those of the space. */
export async function mergeSpaceModel(
  db: Queries,
  { contentTypes = [], tags = [], locales = [] }: ContentBundle,
  { at }: ChangeStamp,
): Promise<SpaceModel> {
  const knownLocales = await db.query<LocaleRow>('select code, name, is_default, fallback_code from content_locales');
  const knownTags = await db.query<{ id: string; name: string }>('select id, name from content_tags');
  const knownTypes = await db.query<SpaceModel['types'][number]>(
    'select id, definition, revision, created_at, updated_at from content_types',
  );
  const givenLocales = locales.map(({ code, name, default: isDefault, fallbackCode }) => ({
    code,
    name,
    is_default: isDefault ?? false,
    fallback_code: fallbackCode ?? null,
  }));
  const givenTypes = contentTypes.map((type) => {
    const known = knownTypes.find(({ id }) => id === type.sys.id);
    const definition = definitionOf(type);
    if (known && isSameJson(known.definition, definition)) return known;
    return { id: type.sys.id, definition, revision: (known?.revision ?? 0) + 1, created_at: known?.created_at ?? at, updated_at: at };
  });
  const all = {
    locales: over(knownLocales, givenLocales, ({ code }) => code),
    tags: over(
      knownTags,
      tags.map(({ sys, name }) => ({ id: sys.id, name })),
      ({ id }) => id,
    ),
    types: over(knownTypes, givenTypes, ({ id }) => id),
  };
  return { ...all, isNew: !isSameJson(all, { locales: knownLocales, tags: knownTags, types: knownTypes }) };
}

function over<T>(known: readonly T[], given: readonly T[], keyOfOne: (one: T) => string): T[] {
  return [...new Map([...known, ...given].map((one) => [keyOfOne(one), one])).values()];
}

const definitionOf = ({ name, description, displayField, fields }: BundledType): TypeDefinition => ({
  name,
  description: description ?? '',
  displayField: displayField ?? null,
  fields,
});

export async function writeSpaceModel(db: Queries, { locales, tags, types }: SpaceModel): Promise<void> {
  await upsert(db, 'content_locales', 'code', locales);
  if (tags.length > 0) await upsert(db, 'content_tags', 'id', tags);
  if (types.length > 0) await upsert(db, 'content_types', 'id', types);
}
