import { type Built, folderStore, publish, rolledBack } from '@cellardoor/registry';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseModule } from './release-module.ts';
import { rollBackModule } from './roll-back-module.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'cd-two-releases-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

const aBuild = (version: string): Built => {
  const parts = { pages: {}, widgets: {}, emits: [], hears: [], shared: {}, uses: {}, calls: [] };
  const face = { name: 'product', version, container: 'product', ...parts };
  return { face, files: new Map([['face.json', Buffer.from(JSON.stringify(face))]]) };
};

/** It runs whatever came last. */
const shellWith = (product: string) => ({
  shell: 'one',
  live: { product },
  provides: { packages: {}, emits: [] },
  served: [],
  refused: {},
});

it('says of a release that another command replaced at once what happened, and lets a rollback go to it', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = folderStore(home);
  await store.announce(shellWith('1.0.0-b'));
  const [first, second] = [aBuild('1.0.0-a'), aBuild('1.0.0-b')];
  const releasing = releaseModule(store, first, [first.face], []);
  while ((await store.readRegistry()).modules.product?.live !== '1.0.0-a') await wait(5);
  await publish(store, second);
  expect(await releasing).toBe(false);
  expect(said.mock.calls.flat().join()).toContain('Another command has made 1.0.0-b live meanwhile.');
  const registry = await store.readRegistry();
  expect(registry.refused).toBeUndefined();
  expect(rolledBack(registry, 'product').modules.product?.live).toBe('1.0.0-a');
  said.mockRestore();
});

it('says of a rollback that another command followed at once what happened, and lets a later one go to its release', async () => {
  const store = folderStore(home);
  const [first, second, third] = [aBuild('1.0.0-a'), aBuild('1.0.0-b'), aBuild('1.0.0-c')];
  for (const build of [first, second]) await publish(store, build);
  await store.announce(shellWith('1.0.0-c'));
  const rollingBack = rollBackModule(store, 'product');
  while ((await store.readRegistry()).modules.product?.live !== '1.0.0-a') await wait(5);
  await publish(store, third);
  expect(await rollingBack).toMatchObject({
    version: '1.0.0-a',
    live: false,
    said: 'Another command has made 1.0.0-c live meanwhile.',
  });
  const registry = await store.readRegistry();
  expect(registry.refused).toBeUndefined();
  expect(rolledBack(registry, 'product').modules.product?.live).toBe('1.0.0-a');
});
