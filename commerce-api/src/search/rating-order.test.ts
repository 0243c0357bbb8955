import fc from 'fast-check';
import { RatingOrder } from './rating-order.ts';

const sorted = (ratings: readonly number[]) => [...ratings.keys()].sort((a, b) => ratings[b]! - ratings[a]! || a - b);

it('is after any changes what sorting all again gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(500), { minLength: 1, maxLength: 60 }),
      fc.array(fc.array(fc.tuple(fc.nat(59), fc.nat(500)), { maxLength: 20 }), { maxLength: 5 }),
      (given, rounds) => {
        const ratings = [...given];
        const order = new RatingOrder(Uint16Array.from(ratings), sorted(ratings));
        for (const round of rounds) {
          const changes = new Map(round.map(([row, rating]) => [row % ratings.length, rating]));
          order.change(changes);
          for (const [row, rating] of changes) ratings[row] = rating;
          expect([...order.rows()]).toEqual(sorted(ratings));
        }
      },
    ),
  );
});
