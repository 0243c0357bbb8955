import { CommerceError } from './commerce-error.ts';
import { repeated } from './repeat.ts';

const busy = () => new CommerceError('Busy.', 503);

/** An attempt that fails so often, and what was done in which order. */
function failing(times: number) {
  const done: string[] = [];
  const attempt = async () => {
    done.push('tried');
    if (done.filter((step) => step === 'tried').length <= times) throw busy();
    return 'answer';
  };
  const wait = async (ms: number) => {
    await Promise.resolve();
    done.push(`waited ${ms}`);
  };
  return { done, attempt, wait };
}

it('tries again once each wait is over, and not before', async () => {
  const { done, attempt, wait } = failing(2);
  expect(await repeated(attempt, { waits: [100, 200, 400], wait })).toBe('answer');
  expect(done).toEqual(['tried', 'waited 100', 'tried', 'waited 200', 'tried']);
});

it('fails as the last try did, which is one more than there are waits', async () => {
  const { done, attempt, wait } = failing(9);
  await expect(repeated(attempt, { waits: [100], wait })).rejects.toThrow(busy());
  expect(done).toEqual(['tried', 'waited 100', 'tried']);
});
