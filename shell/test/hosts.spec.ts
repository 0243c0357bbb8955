import { brandOf } from '@cellardoor/brand';
import { countryIds } from '@cellardoor/contracts/countries';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const at = (host: string, path = '/') => site.get(path, { headers: { host: host.includes(':') ? host : `${host}:${site.port}` } });

it('[BRD-01] takes brand and country from the host name and nothing else', async () => {
  for (const country of countryIds) {
    expect((await at(`law-${country}.localhost`)).text).toContain(`data-brand="law" data-country="${country}"`);
  }
  expect((await at('HSB-UK.localhost')).text).toContain('data-brand="hsb" data-country="uk"');
  expect((await at('localhost')).text).toContain('data-brand="law" data-country="uk"');
  const [address] = brandOf('stw').countries.au!;
  expect((await at(address!)).text).toContain('data-brand="stw" data-country="au"');
  const claimed = await site.get('/?brand=hsb&country=us', {
    headers: { cookie: 'brand=hsb; country=us', 'x-cellardoor-brand': 'hsb', 'x-forwarded-host': 'hsb-uk.localhost' },
  });
  expect(claimed.text).toContain('data-brand="law" data-country="uk"');
  for (const host of ['unknown.example', 'stw-us.localhost', 'law-uk.localhost.evil.example', 'law-fr.localhost', '127.0.0.1']) {
    const page = await at(host);
    expect(page.status).toBe(404);
    expect(page.text).toContain('<h1>There is no shop at this address</h1>');
    expect(page.text).not.toMatch(/localhost|cellardoor|law|fastify/i);
    expect(await at(host, '/api/cart/list')).toMatchObject({ status: 404 });
  }
});

it("answers an unknown host without a brand, and without another host's content", async () => {
  for (const path of ['/content/home.json', '/robots.txt', '/favicon.svg', '/embed.json'])
    expect((await at('unknown.example', path)).status).toBe(404);
});

it.each(['', 'law-uk.localhost<script>', '[::1', 'a b', 'law-uk.localhost:99999999'])(
  'answers the host "%s" with an error',
  async (host) => {
    const page = await site.get('/', { headers: { host } });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.text).not.toContain('<script>');
  },
);

it('lets every host stand for one market where the developer says so', async () => {
  const mine = await startSite({ env: { DEV_HOST_BRAND: 'bbc-uk' } });
  const page = await mine.get('/', { headers: { host: '192.168.1.20' } });
  expect(page.text).toContain('data-brand="bbc" data-country="uk"');
  await mine.stop();
});
