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
      await file.writeFile(JSON.stringify({ pid: process.pid, started: processOf(process.pid).started } satisfies Holder));
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
  const of = holder && processOf(holder.pid);
  return of && of.started === holder.started && !of.hasEnded && isAlive(holder.pid) ? holder.pid : undefined;
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

/**
 * What the kernel says of a process: nothing where the system has no /proc, and then the number alone must do. One that was killed keeps its
 * number until its parent has asked how it ended, and the first process of a container may never ask.
 */
function processOf(pid: number): { readonly started: string; readonly hasEnded: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { started: fields[19] ?? '', hasEnded: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return { started: '', hasEnded: false };
  }
}
