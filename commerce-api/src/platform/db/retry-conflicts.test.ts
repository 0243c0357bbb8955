import { Changed, retryConflicts } from './retry-conflicts.ts';

const failing = (times: number, error: unknown) => {
  let calls = 0;
  return { work: async () => (++calls <= times ? Promise.reject(error as Error) : 'done'), calls: () => calls };
};

it.each(['40P01', '40001'])('begins anew after %s', async (code) => {
  const { work, calls } = failing(3, Object.assign(new Error('conflict'), { code }));
  expect(await retryConflicts(work)).toBe('done');
  expect(calls()).toBe(4);
});

it('begins anew when what was read has changed', async () => {
  expect(await retryConflicts(failing(1, new Changed()).work)).toBe('done');
});

it('gives up after six tries', async () => {
  const { work, calls } = failing(9, new Changed('still'));
  await expect(retryConflicts(work)).rejects.toThrow('still');
  expect(calls()).toBe(6);
});

it('tries nothing else again', async () => {
  const { work, calls } = failing(1, Object.assign(new Error('unique'), { code: '23505' }));
  await expect(retryConflicts(work)).rejects.toThrow('unique');
  expect(calls()).toBe(1);
});
