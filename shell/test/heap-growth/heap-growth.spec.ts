import { expectTheRest, expectWell, neighboursOf, startFaulty, troubles, untilHealthy, untilTroubled } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
});
afterAll(() => site.stop());

it('[EMB-02] ends a thread whose heap grows without end when it reaches its limit', async () => {
  const page = site.get('/');
  const neighbours = await neighboursOf(site, page);
  expectTheRest(await page);
  expectWell(neighbours);
  // the page does not wait for what is left to the browser; the heap goes on growing behind it
  await untilTroubled(site);
  await untilHealthy(site);
  expect(new Set(troubles(site).filter(Boolean))).toEqual(new Set(['ERR_WORKER_OUT_OF_MEMORY']));
});
