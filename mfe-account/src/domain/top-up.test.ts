import { bottlesChosen, chosenBottles, typedBottles } from './top-up.ts';

it.each([
  ['', ''],
  ['2', '2'],
  ['a2', '2'],
  ['-1', '1'],
  ['1.5', '15'],
  ['123', '12'],
])('takes two digits at most of %p: %p', (typed, held) => {
  expect(typedBottles(typed)).toBe(held);
});

it('counts the bottles of all wines, and leaves out those without', () => {
  const typed = { W1: '2', W2: '0', W3: '', W4: '10' };
  expect(chosenBottles(typed)).toEqual([
    { itemCode: 'W1', quantity: 2 },
    { itemCode: 'W4', quantity: 10 },
  ]);
  expect(bottlesChosen(typed)).toBe(12);
});
