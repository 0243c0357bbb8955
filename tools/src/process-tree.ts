import { readdir, readFile } from 'node:fs/promises';

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

async function listed(pid: number): Promise<Listed | undefined> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
  // the name in brackets may hold anything
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return stat ? { pid, parent, command: command.replaceAll('\0', ' ') } : undefined;
}

/** All processes that a process started, and those that they started. */
export async function descendantsOf(pid: number): Promise<Listed[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(listed))).filter((process) => process !== undefined);
  const below = (parent: number): Listed[] =>
    all.filter((process) => process.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** True while the process runs. */
export const isAlive = async (pid: number): Promise<boolean> =>
  !/^\d+ \(.*\) [ZX]/.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '0 () X'));
