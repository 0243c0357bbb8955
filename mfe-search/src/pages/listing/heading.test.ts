import type { SearchResult } from '@cellardoor/contracts';
import { everything } from '../../domain/listing-address.ts';
import { searchTexts } from '../../texts.ts';
import { listingPageTexts } from './listing-page.texts.ts';
import { headingOf } from './heading.ts';

const chosen = (...labels: string[]) => [
  { key: 'type', label: '', values: labels.map((label, i) => ({ id: String(i), label, count: 1, selected: true })) },
];
const listing = (over: object): SearchResult =>
  ({ ...everything, correctedTerm: null, total: 9, items: [], facets: [], ...over }) as SearchResult;
const found = (...labels: string[]) => [
  { key: 'type', label: '', values: labels.map((label, i) => ({ id: String(i), label, count: 1, selected: false })) },
];
const heading = (over: object) => headingOf(listing(over), { ...listingPageTexts.texts, ...searchTexts.texts }, (kind) => kind.texts.texts);

it.each([
  [{}, 'All wines'],
  [{ term: 'rioja' }, 'Wines for ‘rioja’'],
  [{ term: 'roija', correctedTerm: 'rioja' }, 'Wines for ‘rioja’'],
  [{ term: 'steaks', goesWith: 'steaks' }, 'Wines that go with “steaks”'],
  [{ term: 'low alcohol white', alcoholUpTo: 11 }, 'Wines of 11% alcohol or less'],
  [{ term: 'sale', onOffer: true }, 'Wines on offer'],
  [{ term: 'sale', onOffer: true, facets: found('Spirits') }, 'Spirits on offer'],
  [{ term: 'spirits', facets: found('Spirits') }, 'Spirits'],
  [{ term: 'gin', facets: found('Spirits') }, 'Spirits for ‘gin’'],
  [{ term: 'marc', facets: found('Red', 'Spirits') }, 'Wines for ‘marc’'],
  [{ facets: chosen('Red') }, 'Red wine'],
  [{ facets: chosen('Red', 'Burgundy') }, 'Red wine, Burgundy'],
  [{ facets: chosen('Red', 'White', 'Rosé', 'Sparkling') }, 'All wines'],
  [{ total: 0, term: '<b>' }, 'No results for ‘<b>’'],
  [{ total: 0, term: 'rioja', refinements: ['7'] }, 'No wines match all your filters'],
  [{ total: 0, priceRange: { to: 500 } }, 'No wines match all your filters'],
  [{ total: 0 }, 'No wines here just now'],
])('calls %o "%s"', (over, name) => {
  expect(heading(over)).toBe(name);
});

it('calls the order by the day on which a wine came by its name, not by vintage', () => {
  expect(listingPageTexts.texts['sort.newest|1']).toBe('New arrivals first');
});
