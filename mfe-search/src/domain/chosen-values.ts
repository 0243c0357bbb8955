import type { Facet, FacetValue } from '@cellardoor/contracts';

/** Values of all groups that are chosen, in the order of the groups. */
export const chosenValues = (facets: readonly Facet[]): FacetValue[] =>
  facets.flatMap(({ values }) => values.filter(({ selected }) => selected));

/** How many values a group shows before 'more'. */
const shownAtFirst = 8;

/** Which values stood in sight and which behind 'more' when the group was first shown, by id. */
export interface FirstSplit {
  readonly above: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
}

/**
 * A group's values in two parts: those in sight, which are the first ones and the chosen ones, and the rest behind 'more'. With
 * `first` each value stays in its part, chosen or not, so that what was ticked stays under the finger; only new values follow the rule.
 */
export function inSight(values: readonly FacetValue[], first?: FirstSplit): [FacetValue[], FacetValue[]] {
  const seen = (value: FacetValue, i: number) => {
    if (first?.above.has(value.id)) return true;
    return !first?.behind.has(value.id) && (i < shownAtFirst || value.selected);
  };
  // two more are no reason for a button
  if (!first?.behind.size && values.length <= shownAtFirst + 2) return [[...values], []];
  return [values.filter(seen), values.filter((value, i) => !seen(value, i))];
}

/** How a group is split when it is first shown. */
export function firstSplit(values: readonly FacetValue[]): FirstSplit {
  const [above, behind] = inSight(values).map((part) => new Set(part.map(({ id }) => id)));
  return { above: above!, behind: behind! };
}
