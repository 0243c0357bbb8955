import { setTimeout as wait } from 'node:timers/promises';
import { counted, expectTheRest, expectWell, neighboursOf, startFaulty, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
});
afterAll(() => site.stop());

it('restarts a thread that exits, and repeats its pending renders once', async () => {
  const restarts = () => counted(site, 'cd_worker_restarts_total', 'module="fault"');
  // the first page, and the walk through the shop after it, met the fault already
  while ((await restarts()) < 2) await wait(20);
  await untilHealthy(site);
  const before = await restarts();
  const page = site.get('/');
  const neighbours = await neighboursOf(site, page);
  expectTheRest(await page);
  expectWell(neighbours);
  await untilHealthy(site);
  expect((await restarts()) - before).toBe(1);
});
