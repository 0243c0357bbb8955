import { expectTheRest, quickestHome, startFaulty, untilHealthy } from '../site/contained.ts';
import type { Site } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startFaulty(__dirname);
});
afterAll(() => site.stop());

it('[EMB-02] leaves a widget out that throws when it renders, at once and without a restart', async () => {
  expectTheRest(await quickestHome(site), 350);
  await untilHealthy(site);
  expect(site.logs.find(({ part }) => part === 'fault.part')).toMatchObject({ reason: 'no wine today' });
});
