import { publish, verdictOf } from '@cellardoor/registry';
import { aModule } from './site/a-module.ts';
import { shop } from './site/cast.ts';
import { type Site, startSite } from './site/site.ts';
import { setTimeout as pause } from 'node:timers/promises';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Releases the shop's module anew, and gives what the running shell made of it. */
async function release(version: string, changes: Partial<Parameters<typeof aModule>[0]>) {
  const { updated } = await publish(site.store, aModule({ ...shop, version, ...changes }));
  return verdictOf(site.store, 'shop', version, updated);
}
const liveShop = async () => (JSON.parse((await site.operations('/ready')).text) as { live: Record<string, string> }).live.shop;

it('accepts a release that makes an API call unknown to this shell', async () => {
  const newCall = "const getCellar = { name: 'getCellar', method: 'GET', path: '/api/cellars/:town', query: ['floor'] };";
  const code = shop.code
    .replace("'shop.home': part({", "'shop.home': part({ load: ({ send }) => send(getCellar, { town: 'Reims', floor: 2 }),")
    .replace("View: () => h('section', null, h('h1', null, 'Home')", "View: ({ data }) => h('section', null, h('h1', null, data.echo)");
  expect(await release('1.0.0-call', { code: `${newCall}\n${code}` })).toMatchObject({ live: true });
  expect((await site.get('/')).text).toContain('<h1>/api/cellars/Reims</h1>');
  expect(site.commerce.asked.map(({ method, url }) => `${method} ${url}`)).toContain('GET /api/cellars/Reims?floor=2');
});

it.each([
  [
    'an export that this shell does not have',
    { uses: { '@cellardoor/mfe-kit': ['Slot', 'usePromise'] } },
    'it uses usePromise of @cellardoor/mfe-kit, which the shell does not provide',
  ],
  [
    'a later version of a library than this shell has',
    { shared: { '@cellardoor/mfe-kit': '^1.1.0' } },
    'it wants @cellardoor/mfe-kit ^1.1.0; the shell provides 1.0.0+0a1b2c3d',
  ],
  [
    'a library that this shell does not provide',
    { shared: { jquery: '^3.0.0' } },
    'it wants jquery ^3.0.0, which the shell does not provide',
  ],
])('refuses a release that was built with %s, by name, and keeps the one before', async (_what, changes, reason) => {
  const before = await liveShop();
  expect(await release(`1.0.0-${Object.keys(changes)[0]}-${reason.length}`, changes)).toEqual({
    live: false,
    said: `The site refused it: ${reason}`,
  });
  expect(await liveShop()).toBe(before);
  // of another build than the next shell it says nothing: that one may have what this one lacks
  expect((await site.store.readRegistry()).refused?.shop).toBeUndefined();
  expect((await site.get('/')).status).toBe(200);
});

it('reports the packages that it provides to releases', async () => {
  const [word] = await site.store.shells();
  expect(word!.provides?.packages['@cellardoor/mfe-kit']).toEqual({
    version: '1.0.0+0a1b2c3d',
    exports: ['Slot', 'definePage', 'defineWidget'],
  });
});

it('tells whoever releases a module which calls the API serves, when they change too, and nothing while the API does not say', async () => {
  /** Names of the calls that the shell tells, once they are others than these. */
  const toldNext = async (before: unknown): Promise<string[] | undefined> => {
    const told = (await site.store.shells())[0]!.served?.map(({ name }) => name);
    return told?.join() === before ? pause(20).then(() => toldNext(before)) : told;
  };
  expect(await toldNext(undefined)).toEqual([]);
  site.commerce.served = [{ name: 'getProduct', method: 'GET', path: '/api/product/item/:itemCode', query: [] }];
  expect(await toldNext('')).toEqual(['getProduct']);
  site.commerce.served = undefined;
  expect(await toldNext('getProduct')).toBeUndefined();
});
