import fc from 'fast-check';
import { RowOrder } from './row-order.ts';

it('is after any changes what sorting all again gives', () => {
  const change = fc.tuple(fc.nat(59), fc.nat(500));
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 40 }), fc.array(change, { maxLength: 60 }), (given, changes) => {
      const keys = new Map(given.entries());
      const compare = (one: number, other: number) => keys.get(one)! - keys.get(other)! || one - other;
      const sorted = () => [...keys.keys()].sort(compare);
      const order = new RowOrder(compare, Uint32Array.from(sorted()));
      for (const [row, key] of changes) {
        const isThere = keys.has(row);
        if (isThere) order.remove(row);
        if (isThere && key % 3 === 0) keys.delete(row);
        else {
          keys.set(row, key);
          order.add(row);
        }
        expect([...order.rows()]).toEqual(sorted());
      }
    }),
  );
});
