import { remembered } from './brief-memory.ts';

it('asks once for one key, and again when the time is over', async () => {
  let asked = 0;
  const ask = async (key: string) => `${key}${++asked}`;
  const long = remembered(60_000, ask);
  expect([await long('a'), await long('a'), await long('b')]).toEqual(['a1', 'a1', 'b2']);
  const never = remembered(0, ask);
  expect([await never('a'), await never('a')]).toEqual(['a3', 'a4']);
});

it('does not remember a failure', async () => {
  let fails = true;
  const ask = remembered(60_000, async () => (fails ? Promise.reject(new Error('no')) : 'yes'));
  await expect(ask('a')).rejects.toThrow('no');
  fails = false;
  expect(await ask('a')).toBe('yes');
});
