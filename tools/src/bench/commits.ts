import type { Database } from '../../../commerce-api/src/platform/db/database.ts';
import { aWine, fillCatalogue } from '../../../commerce-api/test/catalogue.ts';
import { Shopper } from '../../../commerce-api/test/shopper.ts';
import { catchUp, onBothDatabases, quantile } from './commerce-process.ts';

const buyers = 200;
const atOnce = 16;
const seconds = 8;

export interface WriteFigures {
  readonly 'a second': number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export interface CommitFigures extends WriteFigures {
  /** Captures that wait when the last order is confirmed, and seconds until none does. */
  readonly 'captures behind': number;
  readonly 'caught up after s': number;
}

/**
 * Changes of a basket a second, and orders a second from payandcommit to the confirmed reply with the sandbox gateway's part included: sixteen
 * shoppers at once for each, alone and then both together, on both databases; and how far behind the captures are when the orders are confirmed.
 */
export const measureCommits = (): Promise<Record<string, Record<string, WriteFigures | CommitFigures>>> =>
  onBothDatabases(async (database) => {
    await database.within(fill);
    return database.serving(async (url) => {
      const alone = { basket: await basketWrites(url, lasting(seconds)), orders: await commits(url, await readyBuyers(url)) };
      const ready = await readyBuyers(url);
      let buying = true;
      const beside = basketWrites(url, () => buying);
      const orders = await commits(url, ready).finally(() => (buying = false));
      return {
        'basket writes, alone': alone.basket,
        'orders, alone': alone.orders,
        'basket writes, beside orders': await beside,
        'orders, beside basket writes': orders,
      };
    });
  });

function lasting(length: number): () => boolean {
  const end = performance.now() + length * 1000;
  return () => performance.now() < end;
}

/** Each shopper has three wines, and changes how many bottles of one they want, again and again. */
async function basketWrites(url: string, goesOn: () => boolean): Promise<WriteFigures> {
  const shoppers = await inTurns([...Array(atOnce).keys()], async (n) => {
    const shopper = new Shopper(url);
    for (const code of [wine(n), wine(n + 1), wine(n + 2)]) await shopper.add(code);
    return { shopper, code: wine(n) };
  });
  const calls: Call[] = [];
  const began = performance.now();
  const change = async ({ shopper, code }: (typeof shoppers)[number]) => {
    for (let bottles = 2; goesOn(); bottles = (bottles % 6) + 1) calls.push(await timed(() => shopper.set(code, bottles)));
  };
  await Promise.all(shoppers.map(change));
  return figuresOf(calls, performance.now() - began);
}

async function commits(url: string, ready: Awaited<ReturnType<typeof readyBuyers>>): Promise<CommitFigures> {
  const began = performance.now();
  const calls = await inTurns(ready, ({ shopper, orderId, token }) => timed(() => shopper.pay(orderId, token)));
  const figures = figuresOf(calls, performance.now() - began);
  const captures = await catchUp(url);
  return { ...figures, 'captures behind': captures.behind, 'caught up after s': captures.seconds };
}

interface Call {
  readonly ms: number;
  readonly status: number;
}

async function timed(call: () => Promise<{ readonly status: number }>): Promise<Call> {
  const began = performance.now();
  const { status } = await call();
  return { ms: performance.now() - began, status };
}

function figuresOf(calls: readonly Call[], ms: number): WriteFigures {
  const times = calls.map((call) => call.ms);
  return {
    'a second': Math.round((calls.length / ms) * 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed: calls.filter(({ status }) => status !== 200).length,
  };
}

const wines = 40;
const wine = (n: number): string => `BENCH${n % wines}`;

/** Enough of each: of the demo catalogue's wines some are soon sold out. */
const fill = (database: Database) =>
  fillCatalogue(
    database,
    Array.from({ length: wines }, (_, n) => aWine({ itemCode: wine(n), stock: 1_000_000, position: n + 1 })),
  );

const readyBuyers = (url: string) =>
  inTurns([...Array(buyers).keys()], async (n) => {
    const shopper = new Shopper(url);
    const orderId = await shopper.readyToPay(wine(n));
    return { shopper, orderId, token: await shopper.cardToken() };
  });

/** Works through a list, so many at once. */
async function inTurns<In, Out>(list: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const index = next++;
      results[index] = await work(list[index]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
