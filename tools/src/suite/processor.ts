import { readFileSync } from 'node:fs';

/** Seconds of processor time, of a process and of all that it has started and waited for. */
export interface ProcessorSeconds {
  readonly user: number;
  readonly system: number;
}

/** Clock ticks a second in `/proc`, as every Linux has them. */
const ticksPerSecond = 100;

/** What the children of this process that have ended took, with theirs; zero on systems without `/proc`. */
export function processorOfChildren(): ProcessorSeconds {
  try {
    // the name, in brackets, may hold blanks
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
    return { user: Number(fields[13]) / ticksPerSecond, system: Number(fields[14]) / ticksPerSecond };
  } catch {
    return { user: 0, system: 0 };
  }
}

/** What this process itself has taken. */
export function processorOfSelf(): ProcessorSeconds {
  const { user, system } = process.cpuUsage();
  return { user: user / 1e6, system: system / 1e6 };
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

export const difference = (after: ProcessorSeconds, before: ProcessorSeconds): ProcessorSeconds => ({
  user: rounded(after.user - before.user),
  system: rounded(after.system - before.system),
});

export const sum = (one: ProcessorSeconds, other: ProcessorSeconds): ProcessorSeconds => ({
  user: rounded(one.user + other.user),
  system: rounded(one.system + other.system),
});
