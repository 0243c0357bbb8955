import { type Entity, entityOf, isLink, type Link, type SpaceView } from '../model.ts';
import { toArray } from './values-at.ts';

/** Entities linked from a page of results, and unresolvable links. */
export interface ResolvedIncludes {
  readonly entries: readonly Entity[];
  readonly assets: readonly Entity[];
  readonly missing: readonly Link[];
}

const keyOf = (linkType: string, id: string) => `${linkType} ${id}`;

const linksOf = ({ fields }: Entity, isAsked: (field: string) => boolean = () => true): Link[] =>
  Object.entries(fields)
    .filter(([field]) => isAsked(field))
    .flatMap(([, byLocale]) => Object.values(byLocale).flatMap(toArray))
    .filter(isLink)
    .filter(({ sys: { linkType } }) => linkType === 'Entry' || linkType === 'Asset');

/**
 * Resolves links up to a depth. Excludes the items themselves, and visits each entity once.
 * @param isAsked whether a field of the items is selected; links of other fields are not followed
 */
export function resolveIncludes(
  view: SpaceView,
  items: readonly Entity[],
  steps: number,
  isAsked: (field: string) => boolean,
): ResolvedIncludes {
  const seen = new Set(items.map(({ kind, id }) => keyOf(kind, id)));
  const found: Entity[] = [];
  const missing: Link[] = [];
  let edge: readonly Entity[] = items;
  for (let step = 0; step < steps && edge.length > 0; step += 1) {
    const next: Entity[] = [];
    for (const link of edge.flatMap((entity) => linksOf(entity, step === 0 ? isAsked : undefined))) {
      const key = keyOf(link.sys.linkType, link.sys.id);
      if (seen.has(key)) continue;
      seen.add(key);
      const entity = entityOf(view, link);
      if (entity) next.push(entity);
      else missing.push(link);
    }
    found.push(...next);
    edge = next;
  }
  return { entries: found.filter(({ kind }) => kind === 'Entry'), assets: found.filter(({ kind }) => kind === 'Asset'), missing };
}
