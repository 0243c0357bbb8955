import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folderStore } from './folder-store.ts';
import { withLive } from './registry-file.ts';

const home = mkdtempSync(join(tmpdir(), 'cd-lock-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A command that stands still between reading the registry and writing it, as on a machine that sleeps. */
const sleeper = `import('file://${join(__dirname, 'index.ts')}').then(({ folderStore, withLive }) =>
  folderStore(process.env.FOLDER).changeRegistry((registry) => {
    process.kill(process.pid, 'SIGSTOP');
    return withLive(registry, 'late', '1.0.0');
  }),
).catch((error) => { console.error(error.message); process.exit(1); })`;

const stateOf = ({ pid }: ChildProcess) => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

it('loses no release to a command that slept while it had the lock, and has that one repeated', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', sleeper], {
    env: { ...process.env, FOLDER: home },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  while (stateOf(child) !== 'T') await wait(20);
  // as old as one that was left
  utimesSync(join(home, 'registry.json.lock'), 1, 1);
  const store = folderStore(home);
  await store.changeRegistry((registry) => withLive(registry, 'product', '1.0.0'));
  child.kill('SIGCONT');
  expect([(await once(child, 'exit'))[0], said]).toEqual([1, expect.stringContaining('another command changed the registry meanwhile')]);
  expect(Object.keys((await store.readRegistry()).modules)).toEqual(['product']);
  expect(readdirSync(home)).toEqual(['registry.json']);
});

it('leaves the lock to a command that takes it between two looks of one that waits', async () => {
  const lock = join(home, 'registry.json.lock');
  writeFileSync(lock, 'the first');
  const look = files.stat;
  const kept: boolean[] = [];
  const stat = jest.spyOn(files, 'stat').mockImplementation((async (path: string) => {
    if (path !== lock) return look(path);
    if (stat.mock.calls.length === 1) {
      rmSync(lock);
      const missing = look(lock);
      await missing.catch(() => writeFileSync(lock, 'the second'));
      return missing;
    }
    kept.push(existsSync(lock));
    rmSync(lock);
    return look(lock);
  }) as typeof files.stat);
  await folderStore(home).changeRegistry((registry) => registry);
  stat.mockRestore();
  expect(kept).toEqual([true]);
});
