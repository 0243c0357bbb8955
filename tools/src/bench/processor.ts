import { readFileSync } from 'node:fs';

/** Clock ticks a second in `/proc`, as every Linux has them. */
const ticksPerSecond = 100;

/** Milliseconds of processor time, user and system, that a process and all its threads have taken. */
export function processorMs(pid: number): number {
  // the name, in brackets, may hold blanks
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
