import { folderStore, rolledBack } from '@cellardoor/registry';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publishModule } from './site/a-module.ts';
import { shop } from './site/cast.ts';
import { type Reply, type Site, startSite } from './site/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const saying = (greeting: string) => shop.code.replace("'Home')", `'${greeting}')`);
const publishShop = (version: string, code: string) => publishModule(site.store, { ...shop, version, code });

async function until(what: () => Promise<boolean> | boolean): Promise<number> {
  const started = Date.now();
  while (!(await what())) {
    if (Date.now() - started > 120_000) throw new Error('it did not happen');
    await wait(10);
  }
  return Date.now() - started;
}
const homeSays = async (greeting: string) => (await site.get('/')).text.includes(`<h1>${greeting}</h1>`);
const liveShop = async () => (JSON.parse((await site.operations('/ready')).text) as { live: Record<string, string> }).live.shop;

it('[EMB-01] takes a new release and a rollback without a restart, and loses no request under load', async () => {
  const replies: Reply[] = [];
  const over = new AbortController();
  const load = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) replies.push(await site.get(`/product/W${replies.length % 40}`));
  });
  await publishShop('1.0.0-b', saying('New home'));
  await until(() => homeSays('New home'));
  await site.store.changeRegistry((registry) => rolledBack(registry, 'shop'));
  await until(() => homeSays('Home'));
  over.abort();
  await Promise.all(load);
  expect(replies.length).toBeGreaterThan(10);
  expect(replies.filter(({ status, text }) => status !== 200 || !text.includes('<footer>Footer</footer>'))).toEqual([]);
  // a page never mixes two releases of a module
  for (const { text } of replies)
    expect(new Set([...text.matchAll(/\/modules\/shop\/([^/]+)\//g)].map(([, version]) => version)).size).toBe(1);
});

it("goes on serving an old release's files to the pages that are still open", async () => {
  await publishShop('1.0.0-b', saying('New home'));
  await until(async () => (await liveShop()) === '1.0.0-b');
  expect((await site.get('/modules/shop/1.0.0-a/remoteEntry.js')).text).toContain('shop 1.0.0-a');
  expect((await site.get('/modules/shop/1.0.0-b/remoteEntry.js')).text).toContain('shop 1.0.0-b');
});

it.each([
  ['does not load', 'throw new Error("no")', 'load: no'],
  ['is no JavaScript', 'module.exports = {', 'load: '],
  ['loops when it loads', 'for (;;);', 'does not answer'],
  ['has a part that does not load', 'module.exports = { pages: { "shop.home": () => Promise.reject(new Error("no file")) } }', 'no file'],
  ['has a part of no age', shop.code.replace("'shop.home': part({", "'shop.home': part({ maxAge: NaN,"), 'has the maxAge NaN'],
])('refuses a release that %s, and keeps the old one', async (_what, code, reason) => {
  await publishShop('1.0.0-bad', code);
  await until(() => site.logs.some(({ msg }) => msg === 'release refused'));
  expect(site.logs.find(({ msg }) => msg === 'release refused')!.reason).toContain(reason);
  expect(await homeSays('Home')).toBe(true);
  expect(await liveShop()).toBe('1.0.0-a');
  await publishShop('1.0.0-c', saying('Mended'));
  await until(() => homeSays('Mended'));
});

it("refuses a release that says where another module's page is", async () => {
  const pages = { ...shop.pages, 'header.home': { paths: ['/elsewhere'] } };
  await publishModule(site.store, { ...shop, version: '1.0.0-bad', pages });
  await until(() => site.logs.some(({ msg }) => msg === 'release refused'));
  expect(site.logs.find(({ msg }) => msg === 'release refused')!.reason).toBe('header.home is no part of shop: its parts begin with shop.');
  expect([await liveShop(), (await site.get('/product/W1')).status]).toEqual(['1.0.0-a', 200]);
});

it('refuses a release with a path that names a parameter twice: no address could be compared with it', async () => {
  const pages = { ...shop.pages, 'shop.moved': { paths: ['/moved/:from/:from'] } };
  await publishModule(site.store, { ...shop, version: '1.0.0-bad', pages });
  await until(() => site.logs.some(({ msg }) => msg === 'release refused'));
  expect(site.logs.find(({ msg }) => msg === 'release refused')!.reason).toContain('Duplicate capture group name');
  expect([await liveShop(), (await site.get('/product/W1')).status]).toEqual(['1.0.0-a', 200]);
  await publishShop('1.0.0-c', saying('Mended'));
  await until(() => homeSays('Mended'));
});

it('refuses a release in which a file was changed after it was published', async () => {
  // published elsewhere: a shell that saw it whole would serve it from memory
  const elsewhere = join(site.home, 'elsewhere');
  await publishModule(folderStore(elsewhere), { ...shop, version: '1.0.0-b', code: saying('New home') });
  const release = 'releases/shop/1.0.0-b';
  await writeFile(join(elsewhere, release, 'node/server.cjs'), saying('Tampered'));
  await cp(join(elsewhere, release), join(site.home, release), { recursive: true });
  await site.store.changeRegistry((now) => ({ ...now, modules: { ...now.modules, shop: { live: '1.0.0-b', previous: ['1.0.0-a'] } } }));
  await until(() =>
    site.logs.some(({ msg, reason }) => msg === 'release refused' && String(reason).includes('server.cjs is not as it was published')),
  );
  expect(await homeSays('Tampered')).toBe(false);
});

it('serves a live release from memory when its folder is deleted', async () => {
  await rm(join(site.home, 'releases/shop'), { recursive: true });
  // oxlint-disable-next-line steady-tests/no-fixed-pause -- nothing is to happen when the shell looks again
  await wait(700);
  expect((await site.get('/product/W77')).status).toBe(200);
  expect((await site.get('/modules/shop/1.0.0-a/remoteEntry.js')).status).toBe(200);
});

it('keeps what is live when the registry cannot be read, says so once, and follows it again when it is mended', async () => {
  const file = join(site.home, 'registry.json');
  await writeFile(file, '{"modules": {');
  await until(() => site.logs.some(({ msg }) => String(msg).startsWith('registry unreadable')));
  // oxlint-disable-next-line steady-tests/no-fixed-pause -- nothing more is to be said when the shell looks again
  await wait(700);
  expect(site.logs.filter(({ msg }) => String(msg).startsWith('registry unreadable'))).toHaveLength(1);
  expect(await homeSays('Home')).toBe(true);
  await rm(file);
  // oxlint-disable-next-line steady-tests/no-fixed-pause -- the shell looks again while there is no registry
  await wait(700);
  await publishShop('1.0.0-b', saying('New home'));
  await until(() => homeSays('New home'));
});

it('leaves no partial release behind, and never writes a release twice', async () => {
  await Promise.all(['1.0.0-x', '1.0.0-x', '1.0.0-y'].map((version) => publishShop(version, saying('New home'))));
  expect((await readdir(join(site.home, 'releases/shop'))).sort()).toEqual(['1.0.0-a', '1.0.0-x', '1.0.0-y']);
});
