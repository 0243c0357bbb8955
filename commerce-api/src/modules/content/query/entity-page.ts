import { refuseUnknown } from '../content-error.ts';
import type { Entity, EntityKind, SpaceView } from '../model.ts';
import { entityJson, type ContentPlace } from '../resource-json.ts';
import { resolveIncludes } from './resolve-includes.ts';
import { filterEntities } from './filter-entities.ts';
import { sortEntities } from './sort-entities.ts';
import { type ContentQuery, type Parameters, parseQuery, requireKnownFields } from './parse-query.ts';
import { isSelected, selectFields } from './select-fields.ts';

const of = (view: SpaceView, kind: EntityKind): ReadonlyMap<string, Entity> => (kind === 'Entry' ? view.entries : view.assets);

/** Paging of a result: by number, or by cursor tokens. */
function pages({ cursor, skip, limit }: ContentQuery, total: number): object {
  if (!cursor) return { total, skip, limit };
  const next = skip + limit < total ? { next: `?pageNext=p${skip + limit}` } : {};
  return { limit, pages: { ...next, ...(skip > 0 && { prev: `?pagePrev=p${Math.max(0, skip - limit)}` }) } };
}

/** A page of matching entries or assets, with linked entities. @throws ContentError 400 */
export function entityPage(place: ContentPlace, view: SpaceView, kind: EntityKind, given: Parameters): object {
  const query = parseQuery(view, given);
  if (kind === 'Entry') requireKnownFields(view, query);
  const found = sortEntities(view, filterEntities(view, of(view, kind).values(), query), query);
  const items = found.slice(query.skip, query.skip + query.limit);
  const { entries, assets, missing } = resolveIncludes(view, items, query.include, isSelected(query.select));
  const json = (entity: Entity) => entityJson(place, view, entity, query.locale);
  const includes = { ...(entries.length > 0 && { Entry: entries.map(json) }), ...(assets.length > 0 && { Asset: assets.map(json) }) };
  const errors = missing.map(({ sys }) => ({
    sys: { id: 'notResolvable', type: 'error' },
    details: { type: 'Link', linkType: sys.linkType, id: sys.id },
  }));
  return {
    sys: { type: 'Array' },
    ...pages(query, found.length),
    items: items.map((entity) => selectFields(json(entity), query.select)),
    ...(entries.length + assets.length > 0 && { includes }),
    ...(errors.length > 0 && { errors }),
  };
}

/** @throws ContentError 404 */
export function singleEntity(place: ContentPlace, view: SpaceView, kind: EntityKind, id: string, locale: string): object {
  const entity = of(view, kind).get(id) ?? refuseUnknown({ type: kind, id, environment: place.environment, space: place.space });
  return entityJson(place, view, entity, locale);
}
