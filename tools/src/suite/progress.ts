import { readFileSync } from 'node:fs';

/** How far jest or Playwright has come, as its reporter writes it after each file or test. */
export interface Progress {
  readonly of: 'files' | 'tests';
  readonly workers: number;
  /** Files or tests. */
  readonly total: number;
  readonly ended: number;
  /** Tests. */
  readonly passed: number;
  readonly failed: number;
  /** Names of the files that are at work. */
  readonly running: readonly string[];
  /** Milliseconds that hooks and fixtures of browser tests have taken. */
  readonly hooksMs?: number;
}

/** Undefined before the first one is written, and while one is being written. */
export function readProgress(file: string): Progress | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Progress;
  } catch {
    return undefined;
  }
}

const inWords = (count: number) => count.toLocaleString('en-GB');

/** `jest 145 of 479 files, 2,310 tests passed, 1 failed, 334 files left; at work on a.spec.ts`. */
export function describeProgress(name: string, { of, total, ended, passed, failed, running }: Progress): string {
  const tests = of === 'files' ? ' tests' : '';
  const left = ended < total ? `, ${inWords(total - ended)} ${of} left` : '';
  const atWork = running.length > 0 ? `; at work on ${running.join(', ')}` : '';
  return `${name} ${inWords(ended)} of ${inWords(total)} ${of}, ${inWords(passed)}${tests} passed, ${inWords(failed)} failed${left}${atWork}`;
}
