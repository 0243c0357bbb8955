import { publish, verdictOf, withCanary } from '@cellardoor/registry';
import { aModule } from './site/a-module.ts';
import { forgiving, groupsWith, publishCanary, saying, until } from './site/canaries.ts';
import { header, shop } from './site/cast.ts';
import { type Site, startSite } from './site/site.ts';

let site: Site;
let beside: Site;
beforeEach(async () => {
  site = await startSite();
  beside = await startSite({ beside: site });
});
afterEach(async () => {
  await beside.stop();
  await site.stop();
});

const entry = async () => (await site.store.readRegistry()).modules.shop!;
/** Takes so long to load as a release on a machine that has no time. */
const slowly = (code: string, ms: number) => `const end = Date.now() + ${ms}; while (Date.now() < end);\n${code}`;

it('[EMB-07] gives a canary to nobody until every running shell has it: a visitor has one side at all of them', async () => {
  const third = { shell: 'third', live: {}, refused: {}, served: [], provides: { packages: {}, emits: [] } };
  await site.store.announce(third);
  const given = { percent: 50, maxErrorPercent: forgiving };
  const { updated } = await publish(site.store, aModule({ ...shop, version: '1.0.0-b', code: saying('New home') }), given);
  const verdict = verdictOf(site.store, 'shop', '1.0.0-b', updated, given);
  const words = async () => (await site.store.shells()).flatMap(({ canaries }) => canaries?.shop ?? []);
  await until(async () => (await words()).length === 2);
  // oxlint-disable-next-line steady-tests/no-fixed-pause -- nothing is to happen at the next looks
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  for (const at of [site, beside]) expect(await groupsWith(at, 'Home')).toHaveLength(100);

  await site.store.announce({ ...third, canaries: { shop: { version: '1.0.0-b', documents: 0, failed: 0, percent: 50, isGiven: true } } });
  expect(await verdict).toMatchObject({ live: true });
  expect(await groupsWith(site, 'New home')).toHaveLength(50);
  expect(await groupsWith(beside, 'New home')).toEqual(await groupsWith(site, 'New home'));
});

it('[EMB-07] withdraws a canary for all that one running shell cannot run', async () => {
  const lacking = { shared: { '@cellardoor/mfe-kit': '^1.0.0' }, uses: { '@cellardoor/mfe-kit': ['useNews'] } };
  const { updated } = await publish(site.store, aModule({ ...shop, ...lacking, version: '1.0.0-b' }), { percent: 50, maxErrorPercent: 2 });
  expect(await verdictOf(site.store, 'shop', '1.0.0-b', updated, { percent: 50 })).toMatchObject({
    live: false,
    said: expect.stringContaining('useNews'),
  });
  await until(async () => (await entry()).canary === undefined);
  expect(await groupsWith(site, 'Home')).toHaveLength(100);
});

it('[EMB-07] withdraws a failing canary at once, also while the release of another module takes its time to start', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'), { maxErrorPercent: 2 });
  const hanging = { ...header, version: '1.0.0-b', code: slowly(header.code, 600_000) };
  await publish(site.store, aModule(hanging), { percent: 50, maxErrorPercent: 2 });
  const report = { method: 'POST', body: JSON.stringify({ failed: ['shop@1.0.0-b'] }) };
  for (let n = 0; n < 3; n++) expect((await site.get('/page-reports', report)).status).toBe(204);
  await until(async () => (await entry()).canary === undefined);
  await until(async () => (await groupsWith(site, 'Home')).length === 100 && (await groupsWith(beside, 'Home')).length === 100);
  // it was no earlier release that stopped it: the other one is tried still
  expect((await site.store.readRegistry()).modules.header!.canary?.version).toBe('1.0.0-b');
});

it('says of a share that another command follows at once what happened, and refuses nothing', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'), { percent: 10 });
  const sharedBy = (percent: number) =>
    site.store.changeRegistry((now) => withCanary(now, 'shop', { version: '1.0.0-b', percent, maxErrorPercent: forgiving }));
  const { updated } = await sharedBy(25);
  await sharedBy(30);
  expect(await verdictOf(site.store, 'shop', '1.0.0-b', updated, { percent: 25 })).toEqual({
    live: false,
    isOvertaken: true,
    said: 'Another command has given it to another share of the visitors meanwhile.',
  });
  expect((await entry()).canary?.percent).toBe(30);
  expect((await site.store.readRegistry()).refused).toBeUndefined();
});
