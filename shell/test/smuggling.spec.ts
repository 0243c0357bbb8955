import { attempts, hiddenPath, methods, replies, smuggled, speak, twoHosts } from '@cellardoor/testing/smuggling.ts';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** What the API was asked for shoppers; the shell itself looks at the catalogue all the while. */
const calls = () => site.commerce.asked.filter(({ url }) => url.startsWith('/api/'));
const every = methods.flatMap((method) => attempts.map((attempt) => [method, attempt.name, attempt] as const));

it.each(every)('shows the API one request at most of a %s with %s', async (method, _name, attempt) => {
  const before = calls().length;
  const host = `law-uk.localhost:${site.port}`;
  const heard = await speak(site.port, smuggled(method, '/api/outer', host, attempt, 'Cookie: cd_session=mine\r\n'));
  expect(replies(heard)).toBe(1);

  // the next shopper's call goes over the same connection to the API
  const next = await site.get('/api/next', { headers: { cookie: 'cd_session=theirs' } });
  expect(next.text).toContain('"echo":"/api/next"');
  const seen = calls().slice(before);
  expect(seen.map(({ url }) => url)).not.toContain(hiddenPath);
  expect(seen.length).toBeLessThanOrEqual(2);
  const [outer] = seen.filter(({ url }) => url === '/api/outer');
  if (!outer) return expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  // what was let through is one plain request, framed anew, with all that its sender may not take away
  expect(outer.body).toContain(hiddenPath);
  expect(outer.headers).toMatchObject({
    'content-length': String(outer.body.length),
    'content-type': 'application/json',
    cookie: 'cd_session=mine',
    'x-cellardoor-brand': 'law',
  });
  expect(outer.headers['transfer-encoding']).toBeUndefined();
});

it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])('refuses a body in a %s request to any address', async (method) => {
  for (const path of ['/', '/product/W1', '/api/cart/list', '/nowhere', '/fonts/x.woff2']) {
    const heard = await speak(
      site.port,
      `${method} ${path} HTTP/1.1\r\nHost: law-uk.localhost:${site.port}\r\nContent-Length: 3\r\n\r\nabc`,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  }
});

it.each(['law-uk', 'hsb-uk', 'evil'])('refuses a request that names two hosts, the second %s, and asks the API nothing', async (second) => {
  const at = (name: string) => `${name}.localhost:${site.port}`;
  const before = calls().length;
  for (const path of ['/', '/api/cart/list', '/nowhere', '/health'])
    expect(await speak(site.port, twoHosts(path, at('law-uk'), at(second)))).toMatch(/^HTTP\/1\.1 400 /);
  expect(calls()).toHaveLength(before);
});
