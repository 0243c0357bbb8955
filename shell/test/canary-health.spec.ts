import { asGroup, groupsWith, metricOf, publishCanary, saying, until } from './site/canaries.ts';
import { shop } from './site/cast.ts';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

/** A wine's page fails for codes that begin with B: no trial knows. */
const broken = saying('New home').replace(
  "h('h1', null, data.name)",
  "h('h1', null, data.name.startsWith('Wine B') ? data.no.name : data.name)",
);
const report = (body: object | string, headers: Record<string, string> = {}, at = site) =>
  at.get('/page-reports', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const canary = async () => (await site.store.readRegistry()).modules.shop!.canary;
const labels = 'module="shop",version="1.0.0-b"';

it('[EMB-07] withdraws a canary by itself whose pages fail on the server above the set error rate, and every visitor gets the live release', async () => {
  await publishCanary(site, '1.0.0-b', broken, { percent: 40, maxErrorPercent: 5 });
  const gets = await groupsWith(site, 'New home');
  expect(gets).toHaveLength(40);
  expect((await asGroup(site, gets[0]!, '/product/B1')).status).toBe(503);
  // it goes as soon as enough have failed
  for (const group of gets) await asGroup(site, group, `/product/B${group}`);
  await until(async () => (await canary()) === undefined);
  expect((await site.store.readRegistry()).refused!.shop!['1.0.0-b']).toMatch(
    /^it failed in \d+ of \d+ documents; more than 5 % withdraw it$/,
  );
  await until(async () => (await groupsWith(site, 'Home')).length === 100);
  for (const group of gets.slice(0, 3)) expect((await asGroup(site, group, `/product/B${group}`)).status).toBe(200);
  expect(site.logs).toContainEqual(expect.objectContaining({ msg: 'canary withdrawn', module: 'shop', version: '1.0.0-b' }));
});

it('[EMB-07] withdraws a canary that fails in browsers, as the shells together count it', async () => {
  const beside = await startSite({ beside: site });
  await publishCanary(site, '1.0.0-b', saying('New home'), { maxErrorPercent: 2 });
  const failed = { failed: ['shop@1.0.0-b'] };
  for (let n = 0; n < 2; n++) expect((await report(failed)).status).toBe(204);
  expect(await metricOf(site, `cd_release_failed_documents_total{${labels},where="browser"}`)).toBe(2);
  expect(await canary()).toBeDefined();
  await report(failed, {}, beside);
  await until(async () => (await canary()) === undefined);
  await beside.stop();
});

it('[EMB-07] keeps a canary below the set rate, and never holds against it what the API refuses or cannot answer', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'), { percent: 99, maxErrorPercent: 40 });
  const [group] = await groupsWith(site, 'New home');
  for (let n = 0; n < 5; n++) expect((await asGroup(site, group!, '/product/gone')).status).toBe(404);
  expect((await asGroup(site, group!, '/product/late')).status).toBe(503);
  await site.commerce.stop();
  for (let n = 0; n < 5; n++) expect((await asGroup(site, group!, `/product/W5${n}`)).status).toBe(503);
  for (let n = 0; n < 5; n++) await report({ failed: ['shop@1.0.0-b'] });
  expect(await metricOf(site, `cd_release_failed_documents_total{${labels},where="server"}`)).toBeUndefined();
  expect(await metricOf(site, `cd_release_failed_documents_total{${labels},where="browser"}`)).toBe(5);
  const looked = (await site.operations('/metrics')).text;
  expect(looked).toContain(`cd_release_error_rate{${labels}} 0.0`);
  // oxlint-disable-next-line steady-tests/no-fixed-pause -- nothing is to happen at the next looks
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await canary()).toBeDefined();
});

it('[EMB-07] tells error rate and largest paint of each release in /metrics', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'));
  const [group] = await groupsWith(site, 'New home');
  const before = (await metricOf(site, `cd_release_documents_total{${labels}}`))!;
  for (let n = 0; n < 4; n++) await asGroup(site, group!);
  expect(await metricOf(site, `cd_release_documents_total{${labels}}`)).toBe(before + 4);
  await report({ failed: ['shop@1.0.0-b'] });
  expect(await metricOf(site, `cd_release_error_rate{${labels}}`)).toBeCloseTo(1 / (before + 4));
  expect(await metricOf(site, 'cd_release_error_rate{module="shop",version="1.0.0-a"}')).toBe(0);
  for (const paintMs of [900, 2_100]) await report({ painted: ['shop@1.0.0-b', 'header@1.0.0-a'], paintMs });
  expect(await metricOf(site, `cd_release_largest_paint_seconds_count{${labels}}`)).toBe(2);
  expect(await metricOf(site, `cd_release_largest_paint_seconds_sum{${labels}}`)).toBeCloseTo(3);
  expect(await metricOf(site, `cd_release_largest_paint_seconds_bucket{le="1",${labels}}`)).toBe(1);
  expect(await metricOf(site, 'cd_release_largest_paint_seconds_count{module="header",version="1.0.0-a"}')).toBe(2);
});

it('counts one document once, however many of its parts fail', async () => {
  const code = shop.code.replace("'outer ', props.code", "props.code.startsWith('B') ? props.no.code : 'outer ', props.code");
  await publishCanary(site, '1.0.0-b', code.replace("h(Slot, { widget: 'shop.outer', code: params.itemCode })", '$&, $&'));
  const gets = (await Promise.all(Array.from({ length: 100 }, (_, group) => asGroup(site, group)))).findIndex(({ text }) =>
    text.includes('/modules/shop/1.0.0-b/'),
  );
  await asGroup(site, gets, '/product/B1');
  expect(await metricOf(site, `cd_release_failed_documents_total{${labels},where="server"}`)).toBe(1);
});

it('[EMB-07] counts each document of those that wait for one failing page together', async () => {
  const hangs = saying('New home').replace('params: { itemCode }, signal }) =>', "$& itemCode === 'B' ? new Promise(() => {}) :");
  await publishCanary(site, '1.0.0-b', hangs, { maxErrorPercent: 50 });
  const [group] = await groupsWith(site, 'New home');
  const replies = await Promise.all(Array.from({ length: 80 }, () => asGroup(site, group!, '/product/B')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
  expect(await metricOf(site, `cd_release_failed_documents_total{${labels},where="server"}`)).toBe(80);
  await until(async () => (await canary()) === undefined);
});

it('begins anew with a canary that was withdrawn and is tried again', async () => {
  await publishCanary(site, '1.0.0-b', saying('New home'), { maxErrorPercent: 2 });
  for (let n = 0; n < 4; n++) await report({ failed: ['shop@1.0.0-b'] });
  await until(async () => (await canary()) === undefined);
  await publishCanary(site, '1.0.0-b', saying('New home'), { maxErrorPercent: 2 });
  // oxlint-disable-next-line steady-tests/no-fixed-pause -- nothing is to happen at the next looks
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await canary()).toBeDefined();
});

it('counts a document for a release that a later page of it shows, where visitors have one of two', async () => {
  expect((await site.get('/')).text).not.toContain('"compared"');
  await publishCanary(site, '1.0.0-b', saying('New home'));
  expect((await site.get('/')).text).toContain('"compared":{"shop":true}');
  const before = (await metricOf(site, `cd_release_documents_total{${labels}}`)) ?? 0;
  await report({ shown: ['shop@1.0.0-b'] });
  expect(await metricOf(site, `cd_release_documents_total{${labels}}`)).toBe(before + 1);
});

it.each([
  ['{', 'a report is JSON'],
  [{ failed: ['../shop@1'] }, 'a release is named as module@version'],
  [{ painted: ['shop@1.0.0-a'], paintMs: 'soon' }, 'paintMs is a number'],
])('answers the report %p with 400 and what is wrong', async (body, why) => {
  const reply = await report(body);
  expect(reply.status).toBe(400);
  expect((JSON.parse(reply.text) as { errorResponse: { message: string } }).errorResponse.message).toContain(why);
});

it('takes no report of another site, of an unknown host, or of a release that does not run', async () => {
  expect((await report({ failed: ['shop@1.0.0-a'] }, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await report({ failed: ['shop@1.0.0-a'] }, { host: 'nobody.example' })).status).toBe(404);
  expect((await report({ failed: ['shop@1.0.0-zzz', 'nothing@1'] })).status).toBe(204);
  expect((await site.operations('/metrics')).text).not.toMatch(/failed_documents_total\{/);
});

it('believes one address five failures of a release', async () => {
  for (let n = 0; n < 9; n++) await report({ failed: ['shop@1.0.0-a'] });
  expect(await metricOf(site, 'cd_release_failed_documents_total{module="shop",version="1.0.0-a",where="browser"}')).toBe(5);
});
