import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** How pages were found in the cache, since the start. */
const found = async (how: string) => {
  const { text } = await site.operations('/metrics');
  return Number(new RegExp(`^cd_pages_total\\{found="${how}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};

it('makes a page once, whatever port, case or ending dot its host is asked for with', async () => {
  const path = '/product/W1?tab=taste';
  expect((await site.get(path)).status).toBe(200);
  const made = await found('miss');
  for (const port of [1, 80, 443, 8080, 65_535]) {
    const reply = await site.get(path, { headers: { host: `law-uk.localhost:${port}` } });
    expect(reply).toMatchObject({ status: 308, headers: { location: `http://law-uk.localhost:${site.port}${path}` } });
  }
  for (const host of ['LAW-uk.localhost', 'law-uk.localhost.']) {
    const { status, text } = await site.get(path, { headers: { host: `${host}:${site.port}` } });
    expect([status, text.includes(`href="http://law-uk.localhost:${site.port}/product/W1"`)]).toEqual([200, true]);
  }
  expect(await found('miss')).toBe(made);
  expect(await found('hit')).toBeGreaterThanOrEqual(2);
});

it('refuses unrepeatable requests that name another port', async () => {
  const asked = site.commerce.asked.length;
  const post = { method: 'POST', body: '{}', headers: { host: 'law-uk.localhost:81' } };
  expect(await site.get('/api/cart', post)).toMatchObject({ status: 421 });
  expect(JSON.parse((await site.get('/api/cart', post)).text)).toMatchObject({ statusCode: 421 });
  expect(site.commerce.asked).toHaveLength(asked);
});

it.each(['law-uk.localhost:99999', 'law-uk.localhost:', 'law-uk.localhost:0', 'law-uk.localhost:8080:8080', 'a@law-uk.localhost:80'])(
  'answers the host %s with 400',
  async (host) => {
    for (const path of ['/', '/api/cart/list', '/nowhere', '/content/home.json'])
      expect((await site.get(path, { headers: { host } })).status).toBe(400);
  },
);

it.each([
  [{ TRUST_PROXY: '1' }, 'https', 'law-uk.localhost:443', 'https://law-uk.localhost'],
  [{ TRUST_PROXY: '1' }, 'http', 'law-uk.localhost:80', 'http://law-uk.localhost'],
  [{ TRUST_PROXY: '1', PUBLIC_PORT: '8443' }, 'https', 'law-uk.localhost:8443', 'https://law-uk.localhost:8443'],
  [{ PUBLIC_PORT: '80' }, 'http', 'law-uk.localhost:80', 'http://law-uk.localhost'],
])('with %j and %s has the origin %s', async (env: Record<string, string>, protocol, host, origin) => {
  const behind = await startSite({ env });
  const ask = (name: string) => behind.get('/product/W1', { headers: { host: name, 'x-forwarded-proto': protocol } });
  const page = await ask(host);
  expect([page.status, page.text.includes(`<link rel="canonical" href="${origin}/product/W1">`)]).toEqual([200, true]);
  expect(await ask('law-uk.localhost:1234')).toMatchObject({ status: 308, headers: { location: `${origin}/product/W1` } });
  await behind.stop();
});

describe('a request with an absolute URL in its first line', () => {
  const at = (market: string, path: string) => `http://${market}.localhost:${site.port}${path}`;
  const ask = (target: string, asked: Parameters<Site['get']>[1] = {}) =>
    site.get(target, { ...asked, headers: { host: 'unknown.example', ...asked.headers } });

  it('is answered for the host in the URL, not for the one in the Host header', async () => {
    for (const [market, brand] of [
      ['law-uk', 'law'],
      ['hsb-uk', 'hsb'],
    ] as const)
      expect((await ask(at(market, '/product/W1'))).text).toContain(`data-brand="${brand}" data-country="uk"`);
    expect(await ask(`http://LAW-uk.localhost:${site.port}`)).toMatchObject({
      status: 200,
      text: expect.stringContaining('data-brand="law"'),
    });
    expect(await ask('http://unknown.example/', { headers: { host: 'law-uk.localhost' } })).toMatchObject({ status: 404 });
  });

  it('is passed on as any other, in the name of its host', async () => {
    const before = site.commerce.asked.length;
    await ask(at('hsb-uk', '/api/cart?b=c'), { method: 'POST', body: '{}' });
    const [asked] = site.commerce.asked.slice(before).filter(({ method }) => method === 'POST');
    expect(asked).toMatchObject({
      url: '/api/cart?b=c',
      headers: { 'x-forwarded-host': `hsb-uk.localhost:${site.port}`, 'x-cellardoor-brand': 'hsb' },
    });
  });

  it('is sent to the port of the shop, and refused without a host that can be read', async () => {
    const location = at('law-uk', '/?tab=taste');
    expect(await ask('http://law-uk.localhost?tab=taste')).toMatchObject({ status: 308, headers: { location } });
    for (const target of [
      'http:///',
      'http://a@law-uk.localhost/',
      'http://law-uk.localhost:0/',
      'ftp://law-uk.localhost/',
      'law-uk.localhost/',
    ])
      expect((await ask(target)).status).toBe(400);
  });
});
