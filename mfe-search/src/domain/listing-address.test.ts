import { atPage, canonicalPath, cleared, everything, listingPath, sized, sorted, toggled } from './listing-address.ts';

const third = { term: 'rioja', refinements: ['12', '3'], offset: 48, pageSize: 24, sort: 'price|0' } as const;
const page = { ...third, refinements: [...third.refinements] };

it('writes one address for one state: ids sorted, defaults left out', () => {
  expect(listingPath(everything)).toBe('/wines');
  expect(listingPath(page)).toBe('/wines?Ntt=rioja&N=3+12&No=48&Ns=price%7C0');
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
  expect(canonicalPath({ ...page, pageSize: 96, offset: 0 })).toBe('/wines?Ntt=rioja&N=3+12');
});

it('keeps odd terms whole', () => {
  expect(listingPath({ ...everything, term: '<script>&+ 50%' })).toBe('/wines?Ntt=%3Cscript%3E%26%2B+50%25');
});
