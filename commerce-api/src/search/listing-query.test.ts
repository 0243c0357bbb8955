import { questionOf, shownTerm } from './listing-query.ts';

it('reads an address as it is meant', () => {
  expect(questionOf({ Ntt: ' Pinot  Noir ', N: '1001 2003', No: '24', Nrpp: '12', Ns: 'price|1' })).toEqual({
    words: ['pinot', 'noir'],
    refinements: [1001, 2003],
    sort: 'price|1',
    offset: 24,
    size: 12,
  });
  expect(questionOf({ N: '1001' }, 'N-2003+1001').refinements).toEqual([1001, 2003]);
});

it.each([
  [{ Nrpp: '0' }, { size: 24 }],
  [{ Nrpp: '101' }, { size: 24 }],
  [{ Nrpp: 'ten' }, { size: 24 }],
  [{ No: '-24' }, { offset: 0 }],
  [{ No: '1.5' }, { offset: 0 }],
  [{ No: '1000000000' }, { offset: 1_000_000_000 }],
  [{ No: '9'.repeat(40) }, { offset: 0 }],
  [{ Ns: 'drop table|1' }, { sort: 'relevance' }],
  [{ N: 'x <script> 1001' }, { refinements: [1001] }],
  [{}, { words: [], refinements: [], sort: 'relevance', offset: 0, size: 24 }],
])('falls back from %j', (query, expected) => expect(questionOf(query)).toMatchObject(expected));

it('shows a term without blanks at its ends, cut where nobody types on', () => {
  expect(shownTerm('  rioja ')).toBe('rioja');
  expect(shownTerm('x'.repeat(5000))).toHaveLength(200);
});
