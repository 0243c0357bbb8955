import { startSite } from './site/site.ts';

const clients = (site: Awaited<ReturnType<typeof startSite>>) =>
  site.commerce.asked.filter(({ url }) => url.startsWith('/api/')).map(({ headers }) => headers['x-forwarded-for']);

it.each([
  ['0', '9.9.9.9', '127.0.0.1'],
  ['1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['2', '9.9.9.9, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['2', '203.0.113.7', '127.0.0.1'],
  ['1', '9.9.9.9, <script>', '127.0.0.1'],
  ['1', '2001:db8::7', '2001:db8::7'],
])('behind %s proxies takes the client of "%s" for %s, and tells the API that one address', async (proxies, header, client) => {
  const site = await startSite({ env: { TRUST_PROXY: proxies } });
  await site.get('/api/cart/list', { headers: { 'x-forwarded-for': header, ...(proxies !== '0' && { host: 'law-uk.localhost:80' }) } });
  expect(clients(site)).toEqual([client]);
  await site.stop();
});

it('sends HSTS to browsers that came by TLS, and to no others', async () => {
  const site = await startSite({ env: { TRUST_PROXY: '1' } });
  const policy = async (protocol: string) =>
    (await site.get('/health', { headers: { 'x-forwarded-proto': protocol } })).headers['strict-transport-security'];
  expect([await policy('https'), await policy('http')]).toEqual(['max-age=31536000', undefined]);
  await site.stop();
  const bare = await startSite();
  expect((await bare.get('/health', { headers: { 'x-forwarded-proto': 'https' } })).headers['strict-transport-security']).toBeUndefined();
  await bare.stop();
});

it.each([
  ['number-of-a-proxy', 'number-of-a-proxy'],
  ['a b c', expect.stringMatching(/^[\w-]{36}$/)],
])("uses the proxy's request id %s when it is valid", async (told, id) => {
  const site = await startSite({ env: { TRUST_PROXY: '1' } });
  const { headers } = await site.get('/api/cart/list', { headers: { host: 'law-uk.localhost:80', 'x-request-id': told } });
  const { headers: asked } = site.commerce.asked.findLast(({ url }) => url.startsWith('/api/'))!;
  expect([headers['x-request-id'], asked['x-request-id']]).toEqual([id, headers['x-request-id']]);
  await site.stop();
});

it('answers probes and metrics on the port for operators only', async () => {
  const site = await startSite();
  for (const path of ['/ready', '/metrics']) {
    expect(await site.get(path)).toMatchObject({ status: 404 });
    expect(await site.operations(path)).toMatchObject({ status: 200 });
  }
  await site.stop();
});

it.each([
  ['https', 'law-uk.localhost:443', 'cd_session=planted', false],
  ['https', 'law-uk.localhost:443', '__Host-cd_session=mine', true],
  ['http', 'law-uk.localhost:80', 'cd_session=mine', true],
  ['http', 'law-uk.localhost:80', '__Host-cd_session=odd', false],
])(
  'over %s at %s takes %s for a session: %s; and tells the API the protocol from module threads, too',
  async (protocol, host, cookie, isOne) => {
    const site = await startSite({ env: { TRUST_PROXY: '1' } });
    const before = site.commerce.asked.length;
    await site.get('/product/W77', { headers: { host, cookie, 'x-forwarded-proto': protocol } });
    const asked = site.commerce.asked.slice(before);
    expect(asked.some(({ url }) => url === '/visit')).toBe(isOne);
    const [fromThread] = asked.filter(({ url }) => url === '/api/product/item/W77');
    expect(fromThread!.headers).toMatchObject({ 'x-forwarded-host': 'law-uk.localhost', 'x-forwarded-proto': protocol });
    expect(fromThread!.headers.cookie).toBeUndefined();
    await site.stop();
  },
);
