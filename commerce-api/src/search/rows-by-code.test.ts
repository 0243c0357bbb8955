import fc from 'fast-check';
import { Pace } from './pace.ts';
import { RowsByCode } from './rows-by-code.ts';

it('finds the row of every code, and none for any other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 60 }), fc.string({ maxLength: 4 }), async (codes, other) => {
      const rows = await RowsByCode.of(codes, new Pace());
      expect(codes.map((code) => rows.find(code))).toEqual([...codes.keys()]);
      expect(rows.find(other)).toBe(codes.includes(other) ? codes.indexOf(other) : undefined);
    }),
  );
});
