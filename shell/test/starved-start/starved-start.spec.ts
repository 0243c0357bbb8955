import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Site, startSite } from '../site/site.ts';

const sites: Site[] = [];
afterEach(async () => {
  for (const site of sites.splice(0).toReversed()) await site.stop();
});

const started = async (options: Parameters<typeof startSite>[0]): Promise<Site> => {
  const site = await startSite({ env: { DEV_HOST_BRAND: 'law-uk' }, ...options });
  sites.push(site);
  return site;
};
const registryOf = ({ home }: Site) => readFile(join(home, 'registry.json'), 'utf8');

/** Waits until the shell takes traffic, and gives what runs on it. */
async function liveAtLast(site: Site): Promise<Record<string, string>> {
  for (;;) {
    const { status, text } = await site.operations('/ready');
    if (status === 200) return (JSON.parse(text) as { live: Record<string, string> }).live;
    await wait(50);
  }
}
const all = { header: '1.0.0-a', basket: '1.0.0-a', shop: '1.0.0-a', good: '1.0.0-a', search: '1.0.0-a' };

it('brings every module to life after a start in which no thread answered in time, and leaves the registry as it was', async () => {
  let before = '';
  const site = await started({
    pausedMs: 2000,
    before: async (_store, home) => void (before = await readFile(join(home, 'registry.json'), 'utf8')),
  });
  expect(await site.operations('/ready')).toMatchObject({ status: 503, text: expect.stringContaining('no module runs') });
  expect(await liveAtLast(site)).toEqual(all);
  expect(await registryOf(site)).toBe(before);
  expect((await site.get('/')).status).toBe(200);
});

it('behaves the same as the second of two shells without disturbing the first', async () => {
  const first = await started({});
  const before = await registryOf(first);
  const second = await started({ beside: first, pausedMs: 2000 });
  expect((await second.operations('/ready')).status).toBe(503);
  expect(await liveAtLast(second)).toEqual(all);
  expect(await registryOf(first)).toBe(before);
  expect(await liveAtLast(first)).toEqual(all);
});
