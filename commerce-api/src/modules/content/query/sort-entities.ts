import { refuseQuery, refuseUnknownPath } from '../content-error.ts';
import { defaultLocale, type Entity, type SpaceView } from '../model.ts';
import { type ContentQuery, requireKnownSysField } from './parse-query.ts';
import { valuesAt } from './values-at.ts';

const unordered = new Set(['Text', 'RichText', 'Object', 'Array', 'Location']);

function requireOrder(view: SpaceView, { order, contentType }: ContentQuery): void {
  for (const { path } of order) {
    if (!['sys', 'fields'].includes(path[0]!)) refuseUnknownPath(path);
    requireKnownSysField(path);
    const field = contentType && view.types.get(contentType)!.fields.find(({ id }) => path[0] === 'fields' && id === path[1]);
    if (field && unordered.has(field.type)) refuseQuery({ name: 'order', path, details: `A field of type ${field.type} has no order.` });
  }
}

function difference(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one! < other! ? -1 : 1;
}

/** In the asked order; what was updated last first when none is asked. Equal ones by id, so that pages never overlap. @throws ContentError 400 */
export function sortEntities(view: SpaceView, found: readonly Entity[], query: ContentQuery): Entity[] {
  requireOrder(view, query);
  const locale = query.locale === '*' ? defaultLocale(view).code : query.locale;
  const order = query.order.length > 0 ? query.order : [{ path: ['sys', 'updatedAt'], descending: true }];
  const keys = new Map(found.map((entity) => [entity, order.map(({ path }) => valuesAt(view, entity, path, locale)[0])]));
  return [...found].sort((one, other) => {
    for (const [i, { descending }] of order.entries()) {
      const way = difference(keys.get(one)![i], keys.get(other)![i]);
      if (way !== 0) return descending ? -way : way;
    }
    return difference(one.id, other.id);
  });
}
