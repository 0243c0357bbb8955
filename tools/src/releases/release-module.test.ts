import { type Built, folderStore, publish, rolledBack } from '@cellardoor/registry';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseModule } from './release-module.ts';

const home = mkdtempSync(join(tmpdir(), 'cd-two-releases-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const aBuild = (version: string): Built => {
  const parts = { pages: {}, widgets: {}, emits: [], hears: [], shared: {}, uses: {}, calls: [] };
  const face = { name: 'product', version, container: 'product', ...parts };
  return { face, files: new Map([['face.json', Buffer.from(JSON.stringify(face))]]) };
};

it('says of a release that another command replaced at once what happened, and lets a rollback go to it', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = folderStore(home);
  // it runs whatever came last
  await store.announce({ shell: 'one', live: { product: '1.0.0-b' }, provides: { packages: {}, emits: [] }, served: [], refused: {} });
  const [first, second] = [aBuild('1.0.0-a'), aBuild('1.0.0-b')];
  const releasing = releaseModule(store, first, [first.face]);
  while ((await store.readRegistry()).modules.product?.live !== '1.0.0-a') await wait(5);
  await publish(store, second);
  expect(await releasing).toBe(false);
  expect(said.mock.calls.flat().join()).toContain('Another command has made 1.0.0-b live meanwhile.');
  const registry = await store.readRegistry();
  expect(registry.refused).toBeUndefined();
  expect(rolledBack(registry, 'product').modules.product?.live).toBe('1.0.0-a');
  said.mockRestore();
}, 90_000);
