import { expectTheRest, expectWell, neighboursOf, quickestHome, startFaulty, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
});
afterAll(() => site.stop());

it('[EMB-02] gives up a load that never answers at its deadline, and keeps the module', async () => {
  const pages = Promise.all([site.get('/'), site.get('/'), site.get('/')]);
  const neighbours = await neighboursOf(site, pages);
  for (const page of await pages) expectTheRest(page);
  expectTheRest(await quickestHome(site), 1400);
  expectWell(neighbours);
  await untilHealthy(site);
});
