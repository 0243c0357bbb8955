import type { Facet, FacetValue } from '@cellardoor/contracts';
import { steadyFacets } from './steady-facets.ts';

const value = (id: string, count: number, selected = false): FacetValue => ({ id, label: `value ${id}`, count, selected });
const countries = (...values: FacetValue[]): Facet[] => [{ key: 'country', label: 'Country', values }];

it('keeps values in their place while their counts change', () => {
  const before = countries(value('1', 9), value('2', 5));
  expect(steadyFacets(before, countries(value('2', 7, true), value('1', 3)))).toEqual(countries(value('1', 3), value('2', 7, true)));
});

it('keeps the place of a value that finds nothing any more, and puts a new one last', () => {
  const before = countries(value('1', 9, true), value('2', 5));
  expect(steadyFacets(before, countries(value('3', 8), value('2', 5)))).toEqual(countries(value('1', 0), value('2', 5), value('3', 8)));
});

it('takes a group as it is that was not there before', () => {
  expect(steadyFacets([], countries(value('1', 2)))).toEqual(countries(value('1', 2)));
});
