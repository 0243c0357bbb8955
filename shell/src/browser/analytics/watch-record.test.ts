import type { UserRecord } from '@cellardoor/contracts/api/analytics';
import { watchRecord } from './watch-record.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const record = (name: string | null) => ({ name }) as UserRecord;

/** A record whose answers are given one by one. */
function kept(...answers: (UserRecord | null | Error)[]) {
  const told: (string | null)[] = [];
  const read = jest.fn(async () => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { told, read, record: watchRecord({ read, onChanged: ({ name }) => told.push(name) }) };
}

it('reads the record at once, and again 1000 ms after the last of several changes', async () => {
  const { told, read, record: keeping } = kept(record(null), record('Anna'));
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([null]);
  keeping.changed();
  await jest.advanceTimersByTimeAsync(600);
  keeping.changed();
  await jest.advanceTimersByTimeAsync(999);
  expect(read).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  expect(told).toEqual([null, 'Anna']);
});

it('does not report an unchanged record, a refused read or a failed read', async () => {
  const { told, record: keeping } = kept(record('Anna'), record('Anna'), null, new Error('Network Error'), record('Ada'));
  for (let i = 0; i < 4; i++) {
    keeping.changed();
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(told).toEqual(['Anna', 'Ada']);
});

it('reports nothing after it is stopped, not even a reply in flight', async () => {
  const { told, read, record: keeping } = kept(record('Anna'), record('Ada'));
  keeping.stop();
  keeping.changed();
  keeping.stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
});
