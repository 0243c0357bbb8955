import { publish, verdictOf, withCanary, withLive, withoutCanary } from '@cellardoor/registry';
import { aModule, publishModule } from './site/a-module.ts';
import { asGroup, forgiving, groupsWith, metricOf, publishCanary, saying, until } from './site/canaries.ts';
import { header, shop } from './site/cast.ts';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const ready = async () =>
  JSON.parse((await site.operations('/ready')).text) as { live: Record<string, string>; canaries: Record<string, { percent: number }> };
const versionsIn = (text: string, module = 'shop') =>
  new Set([...text.matchAll(new RegExp(`/modules/${module}/([^/"]+)/`, 'g'))].map(([, version]) => version));

it('[EMB-07] gives a release to a share of the visitors, each of whom stays on one side, also when the share grows', async () => {
  expect(await publishCanary(site, '1.0.0-b', saying('New home'), { percent: 30 })).toMatchObject({ live: true });
  const first = await groupsWith(site, 'New home');
  expect(first).toHaveLength(30);
  expect(await groupsWith(site, 'New home')).toEqual(first);
  expect(await groupsWith(site, 'Home')).toHaveLength(70);

  await site.store.changeRegistry((now) => withCanary(now, 'shop', { version: '1.0.0-b', percent: 60, maxErrorPercent: forgiving }));
  await until(async () => (await ready()).canaries.shop?.percent === 60);
  const more = await groupsWith(site, 'New home');
  expect(more).toHaveLength(60);
  expect(more).toEqual(expect.arrayContaining(first));
  expect(await metricOf(site, 'cd_release_share{module="shop",version="1.0.0-b"}')).toBe(0.6);
  expect(await metricOf(site, 'cd_release_share{module="shop",version="1.0.0-a"}')).toBe(0.4);
});

it('[EMB-07] keeps a visitor on one side who comes for the first time, comes again, keeps no cookie, or fills a basket', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'));
  const browsers = Array.from({ length: 12 }, (_, n) => ({ 'user-agent': `Browser ${n}` }));
  const sides = await Promise.all(
    browsers.map(async (headers) => {
      const page = await site.get('/', { headers });
      const [cookie, ...attributes] = String(page.headers['set-cookie']).split('; ');
      expect(cookie).toMatch(/^cd_group=\d{1,2}$/);
      expect(attributes).toEqual(['Path=/', `Max-Age=${90 * 86_400}`, 'HttpOnly', 'SameSite=Lax']);
      const again = await site.get('/', { headers: { ...headers, cookie: cookie! } });
      expect(again.headers['set-cookie']).toBeUndefined();
      const shopping = await site.get('/', { headers: { ...headers, cookie: `${cookie}; cd_session=s3` } });
      const other = await site.get('/product/W1', { headers: { ...headers, cookie: cookie! } });
      const found = [page, again, await site.get('/', { headers }), shopping, other].map(({ text }) => [...versionsIn(text)]);
      for (const versions of found) expect(versions).toEqual(found[0]);
      expect(shopping.text).toContain('3 bottles');
      return String(found[0]);
    }),
  );
  expect(new Set(sides)).toEqual(new Set(['1.0.0-a', '1.0.0-b']));
});

it('[EMB-07] never mixes the releases of a module on one page, also with canaries of two modules', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'));
  const bar = { ...header, version: '1.0.0-b', code: header.code.replace("'Bar '", "'New bar '") };
  const { updated } = await publish(site.store, aModule(bar), { percent: 50, maxErrorPercent: forgiving });
  expect((await verdictOf(site.store, 'header', '1.0.0-b', updated, { percent: 50 })).live).toBe(true);
  const found = new Set<string>();
  for (let group = 0; group < 100; group++) {
    const { text } = await asGroup(site, group, '/product/W1');
    const bars = versionsIn(text, 'header');
    expect([versionsIn(text).size, bars.size]).toEqual([1, 1]);
    expect(text.includes('New bar ')).toBe(bars.has('1.0.0-b'));
    found.add([...versionsIn(text), ...bars].join());
  }
  // both, one of them, the other, neither
  expect(found.size).toBe(4);
});

it('sets no cookie while there is no canary, and puts all visitors back when it is withdrawn', async () => {
  expect((await site.get('/')).headers['set-cookie']).toBeUndefined();
  await publishCanary(site, '1.0.0-b', saying('New home'));
  await site.store.changeRegistry((now) => withoutCanary(now, 'shop'));
  await until(async () => !('shop' in (await ready()).canaries));
  expect(await groupsWith(site, 'Home')).toHaveLength(100);
  expect((await site.get('/')).headers['set-cookie']).toBeUndefined();
  // pages that are still open go on
  expect((await site.get('/modules/shop/1.0.0-b/remoteEntry.js')).text).toContain('shop 1.0.0-b');
});

it('makes a canary live for all in the thread that it has', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'));
  await site.store.changeRegistry((now) => withLive(now, 'shop', '1.0.0-b'));
  await until(async () => (await ready()).live.shop === '1.0.0-b');
  expect(await groupsWith(site, 'New home')).toHaveLength(100);
  expect((await site.store.readRegistry()).modules.shop).toEqual({ live: '1.0.0-b', previous: ['1.0.0-a'] });
  expect(await metricOf(site, 'cd_worker_restarts_total{module="shop",version="1.0.0-b"}')).toBeUndefined();
});

it('ends a canary when another release is made live', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'));
  await publishModule(site.store, { ...shop, version: '1.0.0-c', code: saying('Third home') });
  await until(async () => (await ready()).live.shop === '1.0.0-c');
  await until(async () => !('shop' in (await ready()).canaries));
  expect(await groupsWith(site, 'Third home')).toHaveLength(100);
});

it('refuses a canary that does not load, and gives it to nobody', async () => {
  expect(await publishCanary(site, '1.0.0-bad', 'throw new Error("no")')).toMatchObject({
    live: false,
    said: expect.stringContaining('load: no'),
  });
  await until(async () => (await site.store.readRegistry()).modules.shop!.canary === undefined);
  expect((await site.store.readRegistry()).refused!.shop).toEqual({ '1.0.0-bad': 'load: no' });
  expect(await groupsWith(site, 'Home')).toHaveLength(100);
});

it('tells nobody their group with an answer that is no page: a cache may keep it for others', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'));
  for (const path of ['/product//W1', '/moved', '/modules/shop/1.0.0-b/style.css', '/robots.txt'])
    expect([path, (await site.get(path)).headers['set-cookie']]).toEqual([path, undefined]);
});

it('serves the canary of a registry that it finds when it starts', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'));
  const beside = await startSite({ beside: site });
  expect(await groupsWith(beside, 'New home')).toEqual(await groupsWith(site, 'New home'));
  await beside.stop();
});
