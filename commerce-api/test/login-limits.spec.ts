import { startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';

describe.each(bothDatabases('locks'))('limits of attempts, on $kind', (kind) => {
  onEmbedded(kind, () => {
    it('limits guesses at a password, and says for how long', async () => {
      const api = await startApi(kind, { loginsPerMinute: 2 });
      try {
        const guess = () => api.aShopper().login('anna@example.com', 'guess again');
        expect([(await guess()).status, (await guess()).status]).toEqual([422, 422]);
        const limited = await guess();
        expect(limited).toMatchObject({
          status: 429,
          error: { code: 'too_many', message: expect.stringMatching(/try again in \d+ seconds?\.$/) },
        });
        expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await api.aShopper().login('ben@example.com', 'guess again')).status).toBe(422);
      } finally {
        await api.stop();
      }
    });

    it('[AUT-07] slows wrong passwords down, then locks for a while, for a known address and an unknown one alike', async () => {
      const api = await startApi(kind, { freeLoginTries: 3, loginLockMinutes: 15 });
      const known = 'ada@example.com';
      /** Lets the wait of every log-in be over, or last an hour, however slow the machine is. */
      const waits = (seconds: number) =>
        api.database.query('update login_tries set next_at = now() + make_interval(secs => $1)', [seconds]);
      /** Seconds from the last guess to the next one. */
      const wait = async () =>
        (
          await api.database.query<{ wait: number }>(
            'select greatest(0, extract(epoch from next_at - tried_at))::integer as wait from login_tries order by tried_at desc limit 1',
          )
        )[0]!.wait;
      const guess = async (email: string, password = 'guess again') => {
        const { status, headers, error } = await api.aShopper().login(email, password);
        return { status, hasTime: headers.has('retry-after'), message: error?.message };
      };
      try {
        await api.aShopper().register(known);
        const told = { status: 422, hasTime: false, message: 'The email address or the password is not right. Please try again.' };
        const later = (why: string) => ({ status: 422, hasTime: true, message: `${why} Please try again in 60 minutes.` });
        const slow = later('There were too many attempts to log in.');
        const locked = later('Logging in with this email address is locked for a while after too many wrong passwords.');
        for (const email of [known, 'nobody@example.com']) {
          for (const seconds of [0, 0, 2, 4, 8, 16, 900]) {
            expect(await guess(email)).toEqual(told);
            expect(await wait()).toBe(seconds);
            await waits(seconds && 3600);
            if (seconds > 0) expect(await guess(email)).toEqual(seconds === 900 ? locked : slow);
            if (seconds < 900) await waits(0);
          }
          expect(await guess(email, 'a very good password')).toEqual(locked);
          // a registration compares no password, so it is no guess: it neither waits nor counts
          expect((await api.aShopper().askToRegister(email, { password: 'yet another guess' })).status).toBe(200);
          await waits(0);
        }
        expect((await guess(known, 'a very good password')).status).toBe(200);
        expect([(await guess(known)).status, await wait()]).toEqual([422, 0]);
      } finally {
        await api.stop();
      }
    });

    it('counts guesses of somebody who is logged in like those at the log-in', async () => {
      const api = await startApi(kind, { freeLoginTries: 3, loginLockMinutes: 15 });
      const [email, password] = ['fay@example.com', 'a very good password'];
      const waits = (seconds: number) =>
        api.database.query('update login_tries set next_at = now() + make_interval(secs => $1)', [seconds]);
      try {
        const thief = api.aShopper();
        await thief.register(email);
        const move = (word: string) => thief.send('POST', '/api/account/email', { email: 'thief@example.com', password: word });
        const set = (word: string) => thief.send('PUT', '/api/authentication/password', { password, currentPassword: word });
        const ways = [move, set, (word: string) => api.aShopper().login(email, word)];
        for (const way of ways) expect((await way('a guess')).error?.code).toMatch(/^wrong_/);
        await waits(3600);
        for (const way of ways) expect(await way(password)).toMatchObject({ status: 422, error: { code: 'too_many' } });
        for (const way of ways.slice(0, 2)) {
          await waits(0);
          expect((await way(password)).status).toBe(200);
          expect(await api.database.query('select tries from login_tries')).toEqual([]);
          await way('a guess');
        }
      } finally {
        await api.stop();
      }
    });
  });

  it('counts guesses that are made at once, and lets those in who log in at once', async () => {
    const api = await startApi(kind, { freeLoginTries: 3, loginLockMinutes: 15 });
    try {
      await api.aShopper().register('kit@example.com');
      for (let round = 0; round < 5; round += 1) {
        const both = await Promise.all([1, 2].map(() => api.aShopper().login('kit@example.com', 'a very good password')));
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
      }
      const guesses = await Promise.all(Array.from({ length: 8 }, () => api.aShopper().login('eve@example.com', 'a guess')));
      expect(guesses.filter(({ error }) => error?.code === 'wrong_login')).toHaveLength(3);
    } finally {
      await api.stop();
    }
  });
});
