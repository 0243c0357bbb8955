import { folderStore } from '@cellardoor/registry';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../tools/src/processes.ts';
import { moduleNames } from '../../../tools/src/releases/release-built.ts';
import { npmCommand } from '../../site/npm-command.ts';
import { openShell } from '../../site/own-shell.ts';
import { expect, test } from '../fault-test.ts';

test('one command publishes all modules to a fresh home, a shell serves them, and the same command again changes nothing', async () => {
  const home = await mkdtemp(join(tmpdir(), 'cellardoor-commands-'));
  const names = await moduleNames();
  const first = await npmCommand(root, home, 'release', '--', '--all');
  expect(first.code, first.said).toBe(0);
  const { modules } = await folderStore(home).readRegistry();
  expect(Object.keys(modules).sort()).toEqual([...names].sort());
  for (const name of names)
    expect(first.said).toContain(`mfe-${name} ${modules[name]!.live} is live. No shell runs on this CELLARDOOR_HOME`);

  const shell = await openShell({}, root, { home });
  const live = Object.fromEntries(names.map((name) => [name, modules[name]!.live]));
  expect(await shell.running()).toMatchObject({ live, refused: {} });
  const again = await npmCommand(root, home, 'release', '--', '--all', '--built');
  expect(again.code, again.said).toBe(0);
  for (const name of names) expect(again.said).toContain(`mfe-${name} ${live[name]} is live already: nothing changed.`);
  const listed = await npmCommand(root, home, 'releases');
  expect(listed.code, listed.said).toBe(0);
  for (const name of names) expect(listed.said).toContain(`mfe-${name}\n  live      ${live[name]}`);
  await shell.stop();
  await rm(home, { recursive: true });
});

test('a command that makes no sense, or has nothing to go back to, ends with 1, says why, and changes nothing', async ({ own }) => {
  const registry = await own.store.readRegistry();
  for (const [words, why] of [
    [['release'], 'Which module? npm run release -- mfe-'],
    [['release', '--', 'mfe-nothing'], 'Which module? npm run release -- mfe-'],
    [['release', '--', 'mfe-upsell', 'mfe-nothing'], 'Which module? npm run release -- mfe-'],
    [['release', '--', 'mfe-upsell', '--biult'], 'There is no --biult'],
    [['rollback'], 'Which module? npm run rollback -- mfe-product'],
    [['rollback', '--', 'mfe-nothing'], 'nothing has no earlier release to go back to'],
    [['rollback', '--', 'mfe-header', 'mfe-search'], 'One module at a time'],
    [['rollback', '--', 'mfe-header'], 'header has no earlier release to go back to'],
  ] as const) {
    const { code, said } = await npmCommand(root, own.home, ...words);
    expect(code, said).toBe(1);
    expect(said).toContain(why);
  }
  expect(await own.store.readRegistry()).toEqual(registry);
});
