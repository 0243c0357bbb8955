import { withDeadline } from './with-deadline.ts';

const never = () => new Promise<string>(() => {});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('gives what comes in time, and what a step throws', async () => {
  await expect(withDeadline(10_000, 'the shop', async () => 'here')).resolves.toBe('here');
  await expect(withDeadline(10_000, 'the shop', () => Promise.reject(new Error('503')))).rejects.toThrow('503');
  expect(jest.getTimerCount()).toBe(0);
});

it('refuses what is late, and tells the step to stop', async () => {
  let signal!: AbortSignal;
  const late = withDeadline(10_000, 'the shop', (given) => {
    signal = given;
    return never();
  });
  const refusal = late.catch(({ message }: Error) => message);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(signal.aborted).toBe(true);
  expect(await refusal).toBe('the shop did not come within 10 seconds');
});
