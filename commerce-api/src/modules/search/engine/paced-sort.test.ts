import fc from 'fast-check';
import { YieldTimer } from './yield-timer.ts';
import { pacedSort } from './paced-sort.ts';

it('sorts as the array itself does, equal items in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 5000, size: 'max' }), async (numbers) => {
      const items = numbers.map((number, at) => ({ number, at }));
      const compare = (one: { number: number }, other: { number: number }) => one.number - other.number;
      expect(await pacedSort(items, compare, new YieldTimer())).toEqual(items.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});
