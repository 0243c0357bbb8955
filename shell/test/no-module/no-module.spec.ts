import { setTimeout as wait } from 'node:timers/promises';
import { publishModule } from '../site/a-module.ts';
import { cast } from '../site/cast.ts';
import { type Site, startSite } from '../site/site.ts';

type Sketch = Parameters<typeof publishModule>[1];

/** A module whose parts load, and whose thread ends with whatever it renders. */
const deadly = ({ pages = {}, widgets = [], name }: Sketch): string => `
  const part = async () => ({ default: { head: () => ({ title: 'x' }), View: () => process.exit(3) } });
  const all = (ids) => Object.fromEntries(ids.map((id) => [id, part]));
  module.exports = { name: '${name}', pages: all(${JSON.stringify(Object.keys(pages))}), widgets: all(${JSON.stringify(widgets)}) };`;

const allOf = (codeOf: (module: Sketch) => string): Sketch[] => cast.map((module) => ({ ...module, code: codeOf(module) }));

/** Every page of the shop says that it is away, and when to come again; an address that is none of the shop's stays unknown. */
async function expectAway(site: Site): Promise<void> {
  for (const path of ['/', '/product/W1', '/wines', '/jsp/checkout/common/shoppingcart.jsp']) {
    const page = await site.get(path);
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'private, no-cache' } });
    expect(page.text).toContain('Your basket is safe.');
    expect((await site.get(path, { method: 'HEAD' })).headers['retry-after']).toBe('5');
  }
  expect(await site.get('/nowhere')).toMatchObject({ status: 404 });
  // calls need no module
  expect(await site.get('/api/cart/list')).toMatchObject({ status: 200 });
}

const readiness = async (site: Site) => {
  const { status, text } = await site.operations('/ready');
  return { ...(JSON.parse(text) as { status: string; live: object; refused: object }), code: status };
};

it.each([
  ['throws when it loads', () => `throw new Error('cannot even load')`],
  ['ends its thread when it loads', () => 'process.exit(3)'],
])('answers 503 with Retry-After, and is not ready, while each module %s; and serves once they are well', async (_what, codeOf) => {
  const site = await startSite({ company: allOf(codeOf) });
  expect(await readiness(site)).toMatchObject({ code: 503, status: 'no module runs', live: {} });
  expect(Object.keys((await readiness(site)).refused).sort()).toEqual(cast.map(({ name }) => name).sort());
  await expectAway(site);
  for (const module of cast) await publishModule(site.store, { ...module, version: '1.0.0-b' });
  while ((await site.get('/product/W1')).status !== 200) await wait(50);
  while (Object.keys((await readiness(site)).live).length < cast.length) await wait(50);
  expect((await readiness(site)).code).toBe(200);
  expect((await site.get('/')).headers['retry-after']).toBeUndefined();
  await site.stop();
});

it('answers 503 with Retry-After while the thread of each module ends at every page', async () => {
  const site = await startSite({ company: allOf(deadly), env: { FRAGMENT_CACHE_MB: '0', PAGE_CACHE_MB: '0' } });
  await expectAway(site);
  await site.stop();
});
