import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../test/eventually.ts';
import { folderHolder, lockFolder } from './folder-lock.ts';

describe('the lock of a database folder', () => {
  const home = mkdtempSync(join(tmpdir(), 'cd-lock-'));
  const folder = join(home, 'database');
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const fieldsOf = (pid: number) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  };

  it('keeps others away from a living process, and no longer from one that was killed, though its parent never asks how it ended', async () => {
    // the shell becomes a process that waits for nobody
    const parent = spawn('/bin/sh', ['-c', 'sleep 300 & echo $!; exec sleep 300'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = Number(String((await once(parent.stdout, 'data'))[0]));
    try {
      writeFileSync(`${folder}.lock`, JSON.stringify({ pid, started: fieldsOf(pid)[19] }));
      expect(await folderHolder(folder)).toBe(pid);
      await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${pid}`);
      process.kill(pid, 'SIGKILL');
      await eventually(() => fieldsOf(pid)[0] === 'Z');
      expect(await folderHolder(folder)).toBeUndefined();
      const unlock = await lockFolder(folder);
      expect(await folderHolder(folder)).toBe(process.pid);
      await unlock();
    } finally {
      parent.kill('SIGKILL');
    }
  });
});
