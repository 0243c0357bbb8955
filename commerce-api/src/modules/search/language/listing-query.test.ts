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
  expect(questionOf({ Ntt: 'pinot|noir', Ntk: 'All|All' } as object).words).toEqual(['pinot', 'noir']);
  expect(questionOf({ Ntt: 'prosecco under 10', Nf: 'price|GTEQ 5' })).toMatchObject({
    words: ['prosecco'],
    price: { from: 500, to: 999 },
  });
  expect(questionOf({ Nf: 'price|BTWN 9 1' })).not.toHaveProperty('price');
  expect(questionOf({ Nty: '0' })).toMatchObject({ exact: true });
});

it('chains orders, each once', () => {
  expect(questionOf({ Ns: 'Price|1||Name|0' })).toMatchObject({ sort: 'price|1', thenBy: ['name|0'] });
  expect(questionOf({ Ns: 'price|1||price|0||rubbish||rating|1' })).toMatchObject({ sort: 'price|1', thenBy: ['rating|1'] });
  expect(questionOf({ Ns: 'relevance||price|0' })).not.toHaveProperty('thenBy');
});

it.each([
  [{ Ntt: '🍷 %' }, { words: ['🍷 %'] }],
  [{ Ntt: 'the wine' }, { words: [] }],
  [{ Ntt: 'under 10' }, { words: [] }],
  [{ Nrpp: '0' }, { size: 24 }],
  [{ Nrpp: '101' }, { size: 24 }],
  [{ Nrpp: 'ten' }, { size: 24 }],
  [{ No: '-24' }, { offset: 0 }],
  [{ No: '1.5' }, { offset: 0 }],
  [{ No: '1000000000' }, { offset: 1_000_000_000 }],
  [{ No: '9'.repeat(40) }, { offset: 0 }],
  [{ Ns: 'drop table|1' }, { sort: 'relevance' }],
  [{ Ns: '||||' }, { sort: 'relevance' }],
  [{ N: 'x <script> 1001' }, { refinements: [1001] }],
  [{}, { words: [], refinements: [], sort: 'relevance', offset: 0, size: 24 }],
])('falls back from %j', (query, expected) => expect(questionOf(query)).toMatchObject(expected));

it('shows a term without blanks at its ends, cut where nobody types on', () => {
  expect(shownTerm('  rioja ')).toBe('rioja');
  expect(shownTerm('x'.repeat(5000))).toHaveLength(200);
});
