import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { shellSecret } from './shopper.ts';

describe('callers that the API believes', () => {
  let api: ApiUnderTest;
  beforeAll(
    async () => void (api = await startApi(embedded, { giftChecksPerMinute: 1, shellSecretBefore: 'what-they-knew-before' })),
    240_000,
  );
  afterAll(() => api?.stop());
  const ask = async (headers: Record<string, string>, path = '/api/cart/list') => {
    const reply = await fetch(api.url + path, { headers });
    return { status: reply.status, body: (await reply.json()) as { errorResponse?: { code?: string } } };
  };

  it.each<Record<string, string>>([
    { 'x-cellardoor-brand': 'hsb' },
    { 'x-cellardoor-country': 'nz' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-cellardoor-brand': 'hsb', 'x-cellardoor-secret': 'what-shell-and-api-knox' },
    { 'x-cellardoor-brand': 'hsb', 'x-cellardoor-secret': '' },
  ])('refuses a caller who names %j without the secret', async (headers) => {
    expect(await ask(headers)).toMatchObject({ status: 403, body: { errorResponse: { code: 'not_the_shell' } } });
  });

  it('believes the shell, and serves a request that names no market as the default one', async () => {
    expect((await ask({ 'x-cellardoor-brand': 'hsb', 'x-cellardoor-secret': shellSecret })).status).toBe(200);
    // one that was not restarted yet while the secret is changed
    expect((await ask({ 'x-cellardoor-brand': 'hsb', 'x-cellardoor-secret': 'what-they-knew-before' })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  });

  it('counts by the address that the shell names, which is one', async () => {
    const look = (address: string) =>
      ask({ 'x-forwarded-for': address, 'x-cellardoor-secret': shellSecret }, '/api/giftcards/1234567890123452/balance?pin=12345678');
    expect([(await look('203.0.113.7')).status, (await look('203.0.113.7')).status, (await look('203.0.113.8')).status]).toEqual([
      404, 429, 404,
    ]);
  });
});
