import { readdirSync, readFileSync } from 'node:fs';

/** Resident megabytes of a process and all below it. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'status', /^VmRSS:\s+(\d+)/m);

/** The same, where a page of memory that several processes share is shared out among them: of all processes together each page counts once. */
export const ownMegabytes = (pid: number): number => megabytes(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m);

function megabytes(pid: number, file: string, pattern: RegExp): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /^PPid:\s+(\d+)/m.exec(read(name, 'status'))?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const below = (id: number): number[] => [id, ...[...parents].filter(([, parent]) => parent === id).flatMap(([child]) => below(child))];
  const kilobytes = below(pid).reduce((sum, id) => sum + Number(pattern.exec(read(String(id), file))?.[1] ?? 0), 0);
  return Math.round(kilobytes / 1024);
}

// a process may end between the listing and the reading
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
