import { withLive } from '@cellardoor/registry';
import { expectTheRest, nothingKept, quickestHome } from '../site/contained.ts';
import { type Site, startSite } from '../site/site.ts';

let site: Site;
beforeAll(async () => {
  const before: Parameters<typeof startSite>[0] = {
    env: nothingKept,
    before: async (store) => void (await store.changeRegistry((registry) => withLive(registry, 'fault', '1.0.0-never-published'))),
  };
  site = await startSite(before);
});
afterAll(() => site.stop());

it('[EMB-02] serves every page without a module whose release is not there', async () => {
  expectTheRest(await quickestHome(site), 350);
  expect(JSON.parse((await site.operations('/ready')).text).refused.fault.version).toBe('1.0.0-never-published');
});
