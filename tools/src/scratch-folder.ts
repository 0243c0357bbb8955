import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'cellardoor-tests-';
/** Bytes that the databases, browsers and workspaces of a test run may take at once, with room to spare. */
const enough = 6 * 1024 ** 3;

function memoryIsRoomy(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    const tmpfs = 0x01021994;
    return type === tmpfs && bavail * bsize > enough;
  } catch {
    return false;
  }
}

/**
 * A folder for what a test run throws away, in memory where there is room: a copy of the embedded database has a thousand files, which takes a
 * disk ten times as long. Gives its path and what removes it. Those of runs that were killed go, too.
 */
export function makeScratchFolder(): { readonly folder: string; readonly remove: () => void } {
  const parent = memoryIsRoomy() ? memory : tmpdir();
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && !readdirSync('/proc').includes(name.slice(prefix.length)))
      rmSync(join(parent, name), { recursive: true, force: true });
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // the database server runs as another user
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
