import { isLocalised, valueIn } from '../localise.ts';
import { type Entity, entityOf, isLink, type SpaceView } from '../model.ts';

/** All values of a list, or the one value. */
export const toArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const systemOf = (entity: Entity): Record<string, unknown> => ({
  id: entity.id,
  type: entity.kind,
  createdAt: entity.createdAt,
  updatedAt: entity.updatedAt,
  revision: entity.revision,
  publishedVersion: entity.publishedVersion,
  contentType: { sys: { type: 'Link', linkType: 'ContentType', id: entity.contentType } },
});

const dig = (value: unknown, path: readonly string[]): readonly unknown[] =>
  path.reduce<readonly unknown[]>(
    (found, name) => found.flatMap((one) => toArray((one as Record<string, unknown> | null)?.[name])),
    toArray(value),
  );

/** What stands at a path: of the entry itself, or of an entry that it links to (`fields.button.fields.url`). */
export function valuesAt(view: SpaceView, entity: Entity, path: readonly string[], locale: string): readonly unknown[] {
  const [first, name = '', ...rest] = path;
  if (first === 'sys') return dig(systemOf(entity)[name], rest);
  if (first === 'metadata')
    return name === 'tags'
      ? dig(
          entity.tags.map((id) => ({ sys: { id } })),
          rest,
        )
      : [];
  const value = valueIn(view, entity.fields[name], locale, isLocalised(view, entity.contentType, name));
  if (rest[0] === 'fields' || (rest[0] === 'sys' && rest[1] === 'contentType'))
    return toArray(value)
      .filter(isLink)
      .flatMap((link) => toArray(entityOf(view, link)))
      .flatMap((linked) => valuesAt(view, linked as Entity, rest, locale));
  return dig(value, rest);
}
