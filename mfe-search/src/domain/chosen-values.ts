import type { Facet, FacetValue } from '@cellardoor/contracts';

/** Values of all groups that are chosen, in the order of the groups. */
export const chosenValues = (facets: readonly Facet[]): FacetValue[] =>
  facets.flatMap(({ values }) => values.filter(({ selected }) => selected));

/** How many values a group shows before 'more'. */
const shownAtFirst = 8;

/** A group's values in two parts: those in sight (the chosen ones always), and the rest behind 'more'. */
export function inSight(values: readonly FacetValue[]): [FacetValue[], FacetValue[]] {
  // two more are no reason for a button
  if (values.length <= shownAtFirst + 2) return [[...values], []];
  const seen = (value: FacetValue, i: number) => i < shownAtFirst || value.selected;
  return [values.filter(seen), values.filter((value, i) => !seen(value, i))];
}
