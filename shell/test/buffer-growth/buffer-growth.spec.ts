import { expectTheRest, expectWell, neighboursOf, startFaulty, troubles, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
}, 30_000);
afterAll(() => site.stop());

it('ends a thread whose Buffers grow, which its heap limit does not see', async () => {
  const before = process.memoryUsage.rss();
  const page = site.get('/');
  const neighbours = await neighboursOf(site, page);
  expectTheRest(await page, 2500);
  expectWell(neighbours);
  await untilHealthy(site);
  expect(troubles(site).some((reason) => /^buffers hold \d+ MB$/.test(String(reason)))).toBe(true);
  expect(process.memoryUsage.rss() - before).toBeLessThan(400e6);
});
