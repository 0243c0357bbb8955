import { publish, rolledBack, verdictOf } from '@cellardoor/registry';
import { transformSync } from 'esbuild';
import { setTimeout as wait } from 'node:timers/promises';
import { aModule } from './site/a-module.ts';
import { shop } from './site/cast.ts';
import { type Site, startSite } from './site/site.ts';

let site: Site;
let beside: Site;
beforeEach(async () => {
  site = await startSite({ env: { DEV_HOST_BRAND: 'law-uk' } });
  beside = await startSite({ env: { DEV_HOST_BRAND: 'law-uk' }, beside: site });
});
afterEach(async () => {
  await beside.stop();
  await site.stop();
});

/** Releases the shop's module with another code, and waits for the running shells as the command does. */
async function release(version: string, code: string, map?: string) {
  const built = aModule({ ...shop, version, code });
  if (map) built.files.set('node/server.cjs.map', Buffer.from(map));
  const { updated } = await publish(site.store, built);
  return verdictOf(site.store, 'shop', version, updated);
}
const liveIn = async ({ operations }: Site) =>
  (JSON.parse((await operations('/ready')).text) as { live: Record<string, string> }).live.shop;
const wineBroken = shop.code.replace("h('h1', null, data.name)", "h('h1', null, data.name.first.letter)");

async function untilRestored(): Promise<void> {
  while ((await site.store.readRegistry()).modules.shop!.live !== '1.0.0-a') await wait(20);
}

it('makes a release live when every running shell says so', async () => {
  const verdict = await release('1.0.0-b', shop.code.replace("'Home')", "'New home')"));
  expect(verdict).toEqual({ live: true, said: expect.stringContaining('All running shells (2) run it') });
  expect([await liveIn(site), await liveIn(beside)]).toEqual(['1.0.0-b', '1.0.0-b']);
});

it('refuses a release whose page fails with real data, brings the one before back, and never rolls back to it', async () => {
  // a shopper has looked at a wine: that is what the page is tried with
  await site.get('/product/W1');
  expect(await release('1.0.0-bad', wineBroken)).toEqual({
    live: false,
    said: expect.stringContaining('shop.wine: Cannot read properties of undefined'),
  });
  await untilRestored();
  expect(await liveIn(site)).toBe('1.0.0-a');
  expect((await site.store.readRegistry()).refused).toEqual({ shop: { '1.0.0-bad': expect.stringContaining('shop.wine') } });

  await release('1.0.0-c', shop.code.replace("'Home')", "'Third home')"));
  expect((await site.store.changeRegistry((registry) => rolledBack(registry, 'shop'))).modules.shop).toEqual({
    live: '1.0.0-a',
    previous: [],
  });
});

it.each([
  ['title: data.name', 'titel: data.name', '`head` gives no title'],
  ["canonical: '/product/' + params.itemCode", "canonical: 'http://['", 'Invalid URL'],
])('refuses a release in which %s has become %s', async (before, after, why) => {
  await site.get('/product/W1');
  expect((await release('1.0.0-bad', shop.code.replace(before, after))).said).toContain(`shop.wine: ${why}`);
});

it('tries a page that nobody has visited, where its address needs no parameter, and names file and line of the source', async () => {
  const source = shop.code.replace("h('section', null, h('h1', null, 'Home')", "h('section', null,\n\n h('h1', null, null.home)");
  const { code, map } = transformSync(source, { sourcemap: 'external', sourcefile: 'mfe-shop/src/home.tsx', minify: true });
  const line = source.split('\n').findIndex((text) => text.includes('null.home')) + 1;
  expect((await release('1.0.0-bad', code, map)).said).toMatch(new RegExp(`shop\\.home: .*\\(mfe-shop/src/home\\.tsx:${line}\\)$`));
});

it('does not reject a release because of an API reply', async () => {
  const code = shop.code.replace("'shop.home': part({", "'shop.home': part({ load: ({ send }) => send(getProduct, { itemCode: 'gone' }),");
  expect((await release('1.0.0-b', code)).live).toBe(true);
});

it('reports that no shell is running', async () => {
  await beside.stop();
  await site.app.close();
  expect((await release('1.0.0-b', shop.code)).said).toContain('No shell runs');
});
