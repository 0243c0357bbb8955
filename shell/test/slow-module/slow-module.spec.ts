import { expectTheRest, expectWell, neighboursOf, quickestHome, startFaulty, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
});
afterAll(() => site.stop());

it('[EMB-02] waits for a slow widget no longer than its deadline, and sends the page without it', async () => {
  const page = site.get('/');
  const neighbours = await neighboursOf(site, page);
  expectTheRest(await page);
  expectTheRest(await quickestHome(site), 1400);
  expectWell(neighbours);
  await untilHealthy(site);
});
