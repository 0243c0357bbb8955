import { booksOfSoak, cardsKept, prepareSoak, soak } from '../../../commerce-api/test/soak.ts';
import { catchUp, onBothDatabases, quantile } from './commerce-process.ts';

const shoppers = 200;

export interface SoakFigures {
  readonly orders: number;
  readonly 'orders a second': number;
  /** Milliseconds of a payment. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that nobody should get. */
  readonly unexpected: number;
  /** What does not add up: 'balanced', or the first of it. */
  readonly books: string;
  /** Tables, mails or the log, where it is bad. */
  readonly 'card numbers and codes in': string;
}

/** Two hundred shoppers who buy at once, each in a session of their own, for a minute or so many seconds, on both databases; and whether the books balance then. */
export const measureSoak = (seconds: number): Promise<Record<string, SoakFigures>> =>
  onBothDatabases(async (database) => {
    const vouchers = await database.within((opened) => prepareSoak(opened, shoppers));
    const soaked = await database.serving(async (url) => {
      const end = performance.now() + seconds * 1000;
      const done = await soak(url, shoppers, vouchers, () => performance.now() < end);
      await catchUp(url, ['captures', 'reversals']);
      return done;
    });
    const [off, kept] = await database.within(async (opened, home) => [
      await booksOfSoak(opened, soaked),
      await cardsKept(opened, home, database.log()),
    ]);
    return {
      orders: soaked.confirmed.size,
      'orders a second': Math.round(soaked.confirmed.size / seconds),
      p50: quantile(soaked.times, 0.5),
      p99: quantile(soaked.times, 0.99),
      unexpected: soaked.unexpected.length,
      books: off[0] ?? 'balanced',
      'card numbers and codes in': kept.join(', ') || 'nothing',
    };
  });
