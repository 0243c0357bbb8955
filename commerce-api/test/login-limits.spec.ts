import { startApi } from './api-under-test.ts';
import { databases } from './databases.ts';

describe('limits of attempts', () => {
  it('limits guesses at a password, and says for how long', async () => {
    const api = await startApi(databases[0]!, { loginsPerMinute: 2 });
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
  }, 240_000);
});
