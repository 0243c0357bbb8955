import { atMost } from './at-most.ts';

it('lets two works go on at once, the others in their order, and goes on after one that fails', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve, reject) => {
      ends[number] = () => (number === 1 ? reject(new Error('broken')) : resolve(number));
    });
  };
  const results = Promise.allSettled([0, 1, 2, 3].map((number) => inTurn(work(number))));
  expect(begun).toEqual([0, 1]);
  ends[1]!();
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!();
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]!();
  ends[3]!();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});
