import { setTimeout as pause } from 'node:timers/promises';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const nameOn = async (path: string) => /<h1>(.*?)<\/h1>/.exec((await site.get(path)).text)?.[1];
const callsFor = (itemCode: string) => site.commerce.asked.filter(({ url }) => url === `/api/product/item/${itemCode}`);

/** Asks until the page says so. @throws after half a minute: an old page would be served for minutes */
async function until(path: string, name: string): Promise<void> {
  const end = Date.now() + 30_000;
  while ((await nameOn(path)) !== name) {
    if (Date.now() > end) throw new Error(`${path} does not say ${name}`);
    await pause(20);
  }
}

/** Resolves when the shell has looked at the catalogue as it is now, and again. */
async function lookedAnew(): Promise<void> {
  const before = site.commerce.looks();
  while (site.commerce.looks() < before + 2) await pause(20);
}

it('[PRD-16] caches a page while the catalogue is unchanged, and renders it again after a change', async () => {
  expect(await nameOn('/product/W1')).toBe('Wine W1');
  site.commerce.catalogue.word = 'Cheaper';
  expect(await nameOn('/product/W1')).toBe('Wine W1');
  expect(callsFor('W1')).toHaveLength(1);
  site.commerce.catalogue.token = '2.0';
  await lookedAnew();
  expect(await nameOn('/product/W1')).toBe('Cheaper W1');
  expect(callsFor('W1')).toHaveLength(2);
});

it('tells the API which catalogue it knows of, so that no process answers from an older one', () => {
  expect(callsFor('W1').map(({ headers }) => headers['x-cellardoor-catalogue'])).toEqual(['1.0', '2.0']);
});

it('renders only the pages of a rated wine again', async () => {
  site.commerce.catalogue.word = 'Wine';
  await until('/product/W5', 'Wine W5');
  await until('/product/W6', 'Wine W6');
  const { catalogue } = site.commerce;
  Object.assign(catalogue, { word: 'Rated', ratings: catalogue.ratings + 1, rated: ['W5'] });
  await until('/product/W5', 'Rated W5');
  expect(await nameOn('/product/W6')).toBe('Wine W6');
});

it('ignores a catalogue version sent by a visitor', async () => {
  await site.get('/api/echo', { headers: { 'x-cellardoor-catalogue': '9.9' } });
  const call = site.commerce.asked.find(({ url }) => url === '/api/echo');
  expect(call!.headers['x-cellardoor-catalogue']).toBeUndefined();
});

it('names a file of the sitemap for each part of what is sold, and each holds its own', async () => {
  const wines = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const named = wines((await site.get('/sitemap.xml')).text);
  expect(named).toEqual(['/sitemap-pages.xml', ...[1, 2, 3].map((part) => `/sitemap-products-${part}.xml`)]);
  for (const part of [1, 2, 3]) expect(wines((await site.get(`/sitemap-products-${part}.xml`)).text)).toEqual([`/product/P${part}`]);
  expect((await site.get('/sitemap-products-4.xml')).status).toBe(404);
});

it('limits concurrent API calls for sitemap-pages.xml, and builds it once whatever the query', async () => {
  const listings = () => site.commerce.asked.filter(({ url }) => url.startsWith('/api/search/')).length;
  const [first] = await Promise.all(['', '?a=1', '?a=2'].map((query) => site.get(`/sitemap-pages.xml${query}`)));
  expect(first!.text).toContain('/land-11<');
  const asked = listings();
  expect(asked).toBeGreaterThan(12);
  expect(site.commerce.mostListings()).toBe(4);
  expect((await site.get('/sitemap-pages.xml?a=3')).text).toBe(first!.text);
  expect(listings()).toBe(asked);
});
