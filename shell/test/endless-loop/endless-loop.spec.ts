import { counted, expectTheRest, expectWell, neighboursOf, startFaulty, troubles, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
});
afterAll(() => site.stop());

it('[EMB-02] ends a thread that loops for ever, and starts the next', async () => {
  const restarts = () => counted(site, 'cd_worker_restarts_total', 'module="fault"');
  const before = await restarts();
  const page = site.get('/');
  const neighbours = await neighboursOf(site, page);
  expectTheRest(await page);
  expectWell(neighbours);
  await untilHealthy(site);
  expect(troubles(site)).toContain('hangs');
  // on a busy machine the next thread may be taken for one that hangs, too
  expect((await restarts()) - before).toBeGreaterThanOrEqual(1);
});
