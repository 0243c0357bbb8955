import {
  atAnyPrice,
  atPage,
  canonicalPath,
  cleared,
  everything,
  listingPath,
  type ListingState,
  type ListingPlace,
  sized,
  sorted,
  toggled,
} from './listing-address.ts';

const third = { term: 'rioja', refinements: ['12', '3'], offset: 48, pageSize: 24, sort: 'price|0' } as const;
const page = { ...third, refinements: [...third.refinements] };

it('writes one address for one state: ids sorted, defaults left out', () => {
  expect(listingPath(everything)).toBe('/wines');
  expect(listingPath(page)).toBe('/wines?Ntt=rioja&N=3+12&No=48&Ns=price%7C0');
});

it('writes the order where it is not the one that the term asks for, relevance too', () => {
  const cheap: ListingState = { ...everything, term: 'cheap red', sort: 'price|0', saidSort: 'price|0' };
  expect(listingPath(cheap)).toBe('/wines?Ntt=cheap+red');
  expect(listingPath(sorted(cheap, 'relevance'))).toBe('/wines?Ntt=cheap+red&Ns=relevance');
  expect(canonicalPath(sorted(cheap, 'relevance'), [])).toBe('/wines?Ntt=cheap+red');
});

it('goes back to the first page whenever the listing changes', () => {
  for (const next of [toggled(page, '7'), toggled(page, '3'), cleared(page), sorted(page, 'name|0'), sized(page, 48)]) {
    expect(listingPath(next)).not.toContain('No=');
  }
});

it('takes a chosen refinement back', () => {
  expect(toggled(page, '3').refinements).toEqual(['12']);
  expect(toggled(page, '7').refinements).toEqual(['12', '3', '7']);
});

it('counts pages from one', () => {
  expect(atPage(page, 1).offset).toBe(0);
  expect(atPage({ ...page, pageSize: 48 }, 3).offset).toBe(96);
});

it('leaves order and page size out of the canonical address', () => {
  expect(canonicalPath({ ...page, pageSize: 96, offset: 0 }, [])).toBe('/wines?Ntt=rioja&N=3+12');
});

it('keeps range filters, chained orders and an exact spelling, and leaves them out of the canonical address', () => {
  const state: ListingState = { ...everything, sort: 'price|1', thenBy: ['name|0'], priceRange: { from: 500, to: 999 }, exact: true };
  expect(new URLSearchParams(listingPath(state).split('?')[1]).toString()).toBe(
    new URLSearchParams({ Ns: 'price|1||name|0', Nf: 'price|BTWN 5 9.99', Nty: '0' }).toString(),
  );
  expect(listingPath({ ...everything, priceRange: { to: 999 } })).toBe('/wines?Nf=price%7CLTEQ+9.99');
  expect(listingPath({ ...everything, priceRange: { from: 1000 } })).toBe('/wines?Nf=price%7CGTEQ+10');
  expect(listingPath(atAnyPrice(state))).not.toContain('Nf=');
  expect(canonicalPath(state, [])).toBe('/wines');
});

it('keeps odd terms whole', () => {
  expect(listingPath({ ...everything, term: '<script>&+ 50%' })).toBe('/wines?Ntt=%3Cscript%3E%26%2B+50%25');
});

const red: ListingPlace = { path: '/wines/type/red', term: '', refinements: ['1001'], sort: 'relevance' };

it('keeps the address of a place for its pages and orders, and leaves it for other filters', () => {
  const state: ListingState = { ...everything, refinements: ['1001'], place: red };
  expect(listingPath(state)).toBe('/wines/type/red');
  expect(listingPath(atPage(sorted(state, 'price|0'), 2))).toBe('/wines/type/red?No=24&Ns=price%7C0');
  expect(listingPath(toggled(state, '2008'))).toBe('/wines?N=1001+2008');
  expect(listingPath(toggled(toggled(state, '2008'), '2008'))).toBe('/wines/type/red');
  const rated: ListingState = {
    ...everything,
    sort: 'rating|1',
    place: { ...red, path: '/wines/best-rated', refinements: [], sort: 'rating|1' },
  };
  expect(listingPath(rated)).toBe('/wines/best-rated');
  expect(listingPath(sorted(rated, 'relevance'))).toBe('/wines/best-rated?Ns=relevance');
});

it('knows the place behind a single chosen value', () => {
  const facets = [{ key: 'type' as const, label: 'Wine type', values: [{ id: '1003', label: 'Rosé', count: 5, selected: true }] }];
  expect(canonicalPath({ ...everything, refinements: ['1003'], offset: 24 }, facets)).toBe('/wines/type/rose?No=24');
  expect(canonicalPath({ ...everything, refinements: ['1003'], term: 'dry' }, facets)).toBe('/wines?Ntt=dry&N=1003');
});
