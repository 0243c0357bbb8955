import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { postgres } from './databases.ts';
import { waitingFor } from './held-up.ts';

// The embedded database does one call after the other.
describe('a rating in two tabs, on postgres', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(postgres)));
  afterAll(() => api?.stop());

  it('is told to have been taken back, where the other tab does so before the first has its answer', async () => {
    const anna = api.aShopper();
    await anna.register('two-tabs@example.com');
    const rated = await api.database.transaction(async (tx) => {
      // whoever counts ratings waits here
      await tx.query('select 1 from ratings_state for update');
      const rating = anna.send('PUT', '/api/user/ratings/T1001', { stars: 4 });
      await waitingFor(tx, 1);
      await tx.query('delete from reviews');
      return { rating };
    });
    expect(await rated.rating).toMatchObject({ status: 409, error: { code: 'review_changed' } });
    expect((await anna.send('PUT', '/api/user/ratings/T1001', { stars: 4 })).status).toBe(200);
  });
});
