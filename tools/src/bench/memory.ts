import { readdirSync, readFileSync } from 'node:fs';

/** Resident megabytes of a process and all below it. */
export function residentMegabytes(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /^PPid:\s+(\d+)/m.exec(status(name))?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const below = (id: number): number[] => [id, ...[...parents].filter(([, parent]) => parent === id).flatMap(([child]) => below(child))];
  const kilobytes = below(pid).reduce((sum, id) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(status(String(id)))?.[1] ?? 0), 0);
  return Math.round(kilobytes / 1024);
}

// a process may end between the listing and the reading
function status(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
