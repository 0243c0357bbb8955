import { readEntry } from './read-content.ts';

const entry = (fields: object) => ({ sys: { id: 'x' }, fields: { brand: 'law', ...fields } });

it('reads of a gifts page what is written, and leaves the rest to the page', () => {
  expect(readEntry('gifts', [])).toEqual({ how: [] });
  const written = entry({ title: 'Gifts', intro: '', giftCardText: 3, how: ['One way', '', 7] });
  expect(readEntry('gifts', [written])).toEqual({ title: 'Gifts', how: ['One way'] });
});

it('reads what is said of offers by their codes in capitals, the first of two for one', () => {
  const entries = [
    entry({ name: 'extra20', title: 'Newest' }),
    entry({ name: 'EXTRA20', title: 'Older', terms: 'x' }),
    entry({ title: 'Of none' }),
  ];
  expect(readEntry('offers', entries)).toEqual({ EXTRA20: { title: 'Newest' } });
});
