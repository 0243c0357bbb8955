import { fieldsIn } from './localise.ts';
import type { ContentType, Entity, EntityKind, Link, Locale, Removal, SpaceView } from './model.ts';

/** Space and environment of a request, and the host of its assets. */
export interface ContentPlace {
  readonly space: string;
  readonly environment: string;
  /** `shop.example:8080` */
  readonly host: string;
}

/** A locale code, or `*` for all locales. */
export type LocaleOrAll = string;

const linkTo = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } });

const located = ({ space, environment }: ContentPlace) => ({
  space: linkTo('Space', space),
  environment: linkTo('Environment', environment),
});

export const spaceJson = ({ space }: ContentPlace, { locales }: SpaceView): object => ({
  sys: { type: 'Space', id: space },
  name: 'Cellardoor',
  locales: locales.map(({ code, name, default: isDefault, fallbackCode }) => ({ code, name, default: isDefault, fallbackCode })),
});

export const localeJson = ({ code, name, default: isDefault, fallbackCode }: Locale): object => ({
  code,
  name,
  default: isDefault,
  fallbackCode,
  sys: { type: 'Locale', id: code, version: 1 },
});

export const tagJson = (place: ContentPlace, id: string, name: string): object => ({
  sys: { ...located(place), type: 'Tag', id, visibility: 'public', version: 1 },
  name,
});

/** The delivery API does not send validations. */
const withoutRules = (field: object): object => Object.fromEntries(Object.entries(field).filter(([name]) => name !== 'validations'));

export const typeJson = (
  place: ContentPlace,
  { id, revision, createdAt, updatedAt, name, description, displayField, fields }: ContentType,
): object => ({
  sys: { ...located(place), id, type: 'ContentType', createdAt, updatedAt, publishedVersion: revision, revision },
  name,
  description,
  displayField,
  fields: fields.map(({ items, ...field }) => ({
    localized: false,
    required: false,
    disabled: false,
    omitted: false,
    ...withoutRules(field),
    ...(items && { items: { validations: [], ...items } }),
  })),
});

/** Adds the host to an asset's URL, without a protocol, as Contentful does. */
function withHost(value: unknown, host: string): unknown {
  const { url } = (value ?? {}) as { url?: unknown };
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') ? { ...(value as object), url: `//${host}${url}` } : value;
}

const ofPicture = (fields: Record<string, unknown>, host: string): Record<string, unknown> =>
  fields.file === undefined ? fields : { ...fields, file: withHost(fields.file, host) };

function picturesEverywhere(fields: Entity['fields'], host: string): Entity['fields'] {
  const file = Object.entries(fields.file ?? {}).map(([locale, value]) => [locale, withHost(value, host)]);
  return fields.file === undefined ? fields : { ...fields, file: Object.fromEntries(file) };
}

/** An entry or a picture, its fields flat in one locale or by locale in all. */
export function entityJson(place: ContentPlace, view: SpaceView, entity: Entity, locale: LocaleOrAll): Record<string, object> {
  const { kind, id, contentType, tags, createdAt, updatedAt, publishedVersion, revision, fields } = entity;
  const all = locale === '*';
  const shown = all ? fields : fieldsIn(view, contentType, fields, locale);
  const withPictures = all ? picturesEverywhere(fields, place.host) : ofPicture(shown, place.host);
  return {
    metadata: { tags: tags.map((tag) => linkTo('Tag', tag)), concepts: [] },
    sys: {
      ...located(place),
      id,
      type: kind,
      createdAt,
      updatedAt,
      publishedVersion,
      revision,
      ...(contentType !== null && { contentType: linkTo('ContentType', contentType) }),
      ...(!all && { locale }),
    },
    fields: kind === 'Asset' ? withPictures : shown,
  };
}

export const removalJson = (place: ContentPlace, { kind, id, revision, createdAt, removedAt }: Removal): object => ({
  sys: {
    ...located(place),
    type: `Deleted${kind satisfies EntityKind}`,
    id,
    createdAt,
    updatedAt: removedAt,
    deletedAt: removedAt,
    revision,
  },
});
