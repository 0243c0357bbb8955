import { attempts, hiddenPath, methods, replies, smuggled, speak, twoHosts } from '@cellardoor/testing/smuggling.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { shellSecret } from './shopper.ts';

describe('framing', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const every = methods.flatMap((method) => attempts.map((attempt) => [method, attempt.name, attempt] as const));

  it.each(every)('reads one request at most in a %s with %s', async (method, _name, attempt) => {
    const { port, host } = new URL(api.url);
    const market = `X-Cellardoor-Secret: ${shellSecret}\r\nX-Cellardoor-Brand: law\r\n`;
    const heard = await speak(Number(port), smuggled(method, '/api/cart', host, attempt, market));
    expect(replies(heard)).toBe(1);
    // a hidden request's words are no cart: what is read as one body is refused, too
    expect(heard).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(api.log()).not.toContain(hiddenPath);
  });

  it.each(['evil.example', '127.0.0.1'])('refuses a request that names two hosts, the second %s', async (second) => {
    const heard = await speak(Number(new URL(api.url).port), twoHosts('/api/cart/list', '127.0.0.1', second));
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain('"code":"framing"');
  });
});
