import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';

/** Who uses a database folder. */
interface Holder {
  readonly pid: number;
  /** The process's start, in the kernel's ticks: tells a living holder from a later process with the same number. */
  readonly started: string;
}

const lockFileOf = (folder: string) => `${folder}.lock`;

/** @throws `FolderInUse` when another living process holds the folder. Gives the function that frees it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = lockFileOf(folder);
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = await folderHolder(folder);
      if (holder !== undefined) throw new FolderInUse(folder, holder);
      await rm(path, { force: true });
    }
  }
  throw new FolderInUse(folder, 0);
}

/** Process id of the living process that uses a database folder, or undefined when it is free. */
export async function folderHolder(folder: string): Promise<number | undefined> {
  const text = await readFile(lockFileOf(folder), 'utf8').catch(() => '');
  const holder = parse(text);
  return holder && startOf(holder.pid) === holder.started && isAlive(holder.pid) ? holder.pid : undefined;
}

class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is in use by process ${pid}. Stop that one first, or set CELLARDOOR_HOME to another folder.`);
    this.name = 'FolderInUse';
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Empty where the system has no /proc: then the number alone must do. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
