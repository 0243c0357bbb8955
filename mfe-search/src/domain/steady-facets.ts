import type { Facet, FacetValue } from '@cellardoor/contracts';

function steadyValues(before: readonly FacetValue[], now: readonly FacetValue[]): FacetValue[] {
  const found = new Map(now.map((value) => [value.id, value]));
  const known = new Set(before.map(({ id }) => id));
  const kept = before.map((value) => found.get(value.id) ?? { ...value, count: 0, selected: false });
  return [...kept, ...now.filter(({ id }) => !known.has(id))];
}

/** New counts in the old order: values stay where they were, those that find nothing now with a count of 0, and new ones come last. [SRC-03] */
export const steadyFacets = (before: readonly Facet[], now: readonly Facet[]): Facet[] =>
  now.map((facet) => ({ ...facet, values: steadyValues(before.find(({ key }) => key === facet.key)?.values ?? [], facet.values) }));
