import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Site, startSite } from './site/site.ts';

let site: Site;
let old: Server;
beforeAll(async () => {
  old = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'JSESSIONID=1; Path=/' });
    response.end(`old ${request.method} ${request.url} for ${request.headers['x-forwarded-host']} cookie ${request.headers.cookie}`);
  });
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  site = await startSite({ env: { LEGACY_ORIGIN: `http://127.0.0.1:${(old.address() as AddressInfo).port}` } });
});
afterAll(async () => {
  await site.stop();
  old.closeAllConnections();
  await new Promise((resolve) => old.close(resolve));
});

it('sends what it does not own to the legacy site, under the same origin and with the same cookies', async () => {
  const page = await site.get('/old/page.jsp?a=b', { headers: { cookie: 'cd_session=s' } });
  expect(page).toMatchObject({ status: 200, text: `old GET /old/page.jsp?a=b for law-uk.localhost:${site.port} cookie cd_session=s` });
  expect(page.headers['set-cookie']).toEqual(['JSESSIONID=1; Path=/']);
  expect((await site.get('/old/form.jsp', { method: 'POST', body: 'a=b' })).text).toContain('old POST /old/form.jsp');
  expect((await site.get('/product/W1')).text).toContain('<h1>Wine W1</h1>');
});

it('answers 502 for a legacy site that is down', async () => {
  const lonely = await startSite({ env: { LEGACY_ORIGIN: 'http://127.0.0.1:9' } });
  expect(await lonely.get('/old')).toMatchObject({ status: 502 });
  await lonely.stop();
});

it('answers an unknown address with status 404, in the brand', async () => {
  const plain = await startSite();
  const page = await plain.get('/nowhere');
  expect(page.status).toBe(404);
  expect(page.text).toContain('<h1>Nothing here</h1>');
  expect(page.text).toContain('<footer>Footer</footer>');
  expect((await plain.get('/product/%E0%A4%A')).status).toBeGreaterThanOrEqual(400);
  await plain.stop();
});

it("sends a shopper from another country's checkout to this host's", async () => {
  const to = async (path: string, host: string) => (await site.get(path, { headers: { host } })).headers.location;
  expect(await to('/jsp/checkout/us/index.jsp?step=2', 'law-uk.localhost')).toBe('/jsp/checkout/uk/checkout.jsp?step=2');
  expect(await to('/assets/components/checkout', 'law-nz.localhost')).toBe('/jsp/checkout/nz/index.jsp');
  expect(await to('/jsp/checkout/uk/confirmation.jsp', 'law-us.localhost')).toBe('/jsp/checkout/us/thank-you.jsp');
});

it("serves the brand's content, icons, robots.txt and what legacy pages embed", async () => {
  expect(JSON.parse((await site.get('/content/navigation.json')).text)).toBeInstanceOf(Object);
  const strip = async (market: string) =>
    (JSON.parse((await site.get('/content/navigation.json', { headers: { host: `${market}.localhost` } })).text) as { promise: string })
      .promise;
  expect([await strip('law-uk'), await strip('law-au')]).toEqual([
    'Usually delivered within 4-5 days',
    'Usually delivered within 5-7 working days',
  ]);
  expect((await site.get('/content/constructor.json')).status).toBe(404);
  expect((await site.get('/content/..%2fsecrets.json')).status).toBe(404);
  expect((await site.get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  expect((await site.get('/robots.txt')).text).toContain('Disallow: /jsp/checkout/');
  const embed = JSON.parse((await site.get('/embed.json')).text) as Record<string, any>;
  expect(embed).toMatchObject({ market: { brand: 'law' }, modules: { basket: { version: '1.0.0-a' } } });
  expect(embed.css).toContain('@font-face');
  expect((await site.get('/embed.js')).headers['cache-control']).toBe('public, max-age=300');
  const types = await site.get('/cellardoor.d.ts');
  expect(types.headers).toMatchObject({
    'content-type': 'application/typescript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
  const pinned = await site.get(embed.types);
  expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(pinned.text).toBe(types.text);
});

it.each([
  '/modules/shop/1.0.0-a/node/server.cjs',
  '/modules/shop/1.0.0-a/../../registry.json',
  '/modules/..%2f..%2f/x/y',
  '/modules/shop/9.9.9/x.js',
  '/shell/0000000000/../../package.json',
  '/fonts/..%2f..%2fpackage.json',
])('exposes no internal file at %s', async (path) => {
  const reply = await site.get(path);
  expect(reply.text).not.toMatch(/module\.exports|"modules"|"name":/);
  if (!reply.text.startsWith('old GET')) expect(reply.status).toBe(404);
});

it('ignores headers that are written into an address', async () => {
  for (const path of ['/%0d%0aset-cookie:%20a=b', '/jsp/checkout/us/index.jsp?%0d%0aset-cookie:%20a=b', '/product/%0d%0ax:y']) {
    const { headers } = await site.get(path);
    expect(headers['set-cookie'] ?? ['JSESSIONID=1; Path=/']).toEqual(['JSESSIONID=1; Path=/']);
    expect(headers.x).toBeUndefined();
  }
});

it('reports health, readiness and the metrics of its releases', async () => {
  expect((await site.get('/health')).status).toBe(200);
  expect(JSON.parse((await site.operations('/ready')).text)).toMatchObject({ status: 'ready', live: { shop: '1.0.0-a' }, refused: {} });
  const { text } = await site.operations('/metrics');
  for (const name of [
    'cd_renders_total',
    'cd_render_seconds_bucket',
    'cd_fragments_total',
    'cd_release_live',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(name);
});
