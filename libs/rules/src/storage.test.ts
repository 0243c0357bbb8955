import { fewBottlesFeeOf, rentOf, storageTermsOn, type StorageTerms, windowNews, windowStateIn } from './storage.ts';

const terms: StorageTerms = { from: '2026-01-01', rentPerCase: 1500, fewBottles: 6, fewBottlesFee: 495, notes: [] };

it('takes the terms of the day, and none before the first', () => {
  const dearer = { ...terms, from: '2027-04-01', rentPerCase: 1620 };
  const on = (day: string) => storageTermsOn([terms, dearer], day)?.rentPerCase;
  expect([on('2025-12-31'), on('2026-01-01'), on('2027-03-31'), on('2027-04-01')]).toEqual([undefined, 1500, 1500, 1620]);
  expect(storageTermsOn(undefined, '2026-01-01')).toBeUndefined();
});

it('asks rent for each bottle: a twelfth of what a case costs', () => {
  expect([0, 1, 6, 12, 18].map((bottles) => rentOf(terms, bottles))).toEqual([0, 125, 750, 1500, 2250]);
});

it('asks a fee for fewer bottles than the terms name, and none from there on', () => {
  expect([1, 5, 6, 12].map((bottles) => fewBottlesFeeOf(terms, bottles))).toEqual([495, 495, 0, 0]);
});

it.each([
  ['2028', '2031', ['early', 'ready', 'ready', 'past']],
  ['', '2031', ['ready', 'ready', 'ready', 'past']],
  ['2028', '', ['early', 'ready', 'ready', 'ready']],
  ['', '', [null, null, null, null]],
])('counts both years of a window from %p to %p', (drinkFrom, drinkBy, states) => {
  expect([2027, 2028, 2031, 2032].map((year) => windowStateIn({ drinkFrom, drinkBy }, year))).toEqual(states);
});

it('has news where a window has begun or ended, and none where the years alone were put right', () => {
  expect([
    windowNews('early', 'ready'),
    windowNews('ready', 'past'),
    windowNews('early', 'past'),
    windowNews('past', 'ready'),
    windowNews(null, 'ready'),
    windowNews('ready', 'ready'),
    windowNews('past', 'past'),
  ]).toEqual(['opened', 'closed', 'closed', undefined, undefined, undefined, undefined]);
});
