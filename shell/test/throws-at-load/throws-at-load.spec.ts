import { counted, expectTheRest, quickestHome, startFaulty } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
});
afterAll(() => site.stop());

it('[EMB-02] refuses a release that throws when it loads, says why, and serves every page without it', async () => {
  expectTheRest(await quickestHome(site), 350);
  expect(JSON.parse((await site.operations('/ready')).text).refused).toEqual({
    fault: { version: '1.0.0-a', reason: 'load: cannot even load' },
  });
  expect(await counted(site, 'cd_releases_refused_total', 'module="fault"')).toBe(1);
  expect((await site.get('/healthy')).status).toBe(404);
});
