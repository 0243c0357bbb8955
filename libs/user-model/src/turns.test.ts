import { createTurns } from './turns.ts';

/** Work that ends when the test says so, and what has begun of it. */
function aWorkshop() {
  const begun: string[] = [];
  const ends: Record<string, { resolve(): void; reject(error: Error): void }> = {};
  const work = (name: string) => (leaving: boolean) => {
    begun.push(leaving ? `${name} while leaving` : name);
    return new Promise<void>((resolve, reject) => (ends[name] = { resolve, reject }));
  };
  return { begun, ends, work };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('begins the second when the first has ended, well or not', async () => {
  const { begun, ends, work } = aWorkshop();
  const inTurn = createTurns(undefined);
  const first = inTurn(work('first'));
  const second = inTurn(work('second'));
  const third = inTurn(work('third'));
  await settled();
  expect(begun).toEqual(['first']);
  ends.first!.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settled();
  expect(begun).toEqual(['first', 'second']);
  ends.second!.resolve();
  await second;
  await settled();
  ends.third!.resolve();
  await third;
  expect(begun).toEqual(['first', 'second', 'third']);
});

it('begins all that waits when the page is left, once', async () => {
  const { begun, ends, work } = aWorkshop();
  const page = new EventTarget();
  const inTurn = createTurns(page);
  const all = ['first', 'second'].map((name) => inTurn(work(name)));
  await settled();
  page.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(begun).toEqual(['first', 'second while leaving']);
  for (const name of ['first', 'second']) ends[name]!.resolve();
  await Promise.all(all);
  await settled();
  expect(begun).toHaveLength(2);
});
