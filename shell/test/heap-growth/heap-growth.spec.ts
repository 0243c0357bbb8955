import { expectTheRest, expectWell, neighboursOf, startFaulty, troubles, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
}, 30_000);
afterAll(() => site.stop());

it('ends a thread whose heap grows without end', async () => {
  const page = site.get('/');
  const neighbours = await neighboursOf(site, page);
  expectTheRest(await page, 2500);
  expectWell(neighbours);
  await untilHealthy(site);
  // whoever sees it first: the thread's own limit, its silence, or the watch over the whole process
  const ends = ['ERR_WORKER_OUT_OF_MEMORY', 'hangs', 'the process is too big'];
  expect(troubles(site).some((reason) => ends.includes(String(reason)))).toBe(true);
});
