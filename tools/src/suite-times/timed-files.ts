import type { JSONReport } from '@playwright/test/reporter';
import { relative, resolve } from 'node:path';
import { testsOf } from '../suite/browser-report.ts';
import type { JestFile, JestReport } from '../suite/jest-report.ts';

export type Kind = 'unit' | 'component' | 'spec' | 'browser';

/** A file of tests, and how long a worker had it, in milliseconds. */
export interface TimedFile {
  /** Relative to the workspace. */
  readonly file: string;
  readonly kind: Kind;
  readonly tests: number;
  readonly wholeMs: number;
  /** The tests alone, without what the file loads and starts before them. */
  readonly testsMs: number;
  readonly on: Readonly<Record<Database, { readonly tests: number; readonly ms: number }>>;
}

export const databases = ['pglite', 'postgres'] as const;
type Database = (typeof databases)[number];

const kindOf = (file: string): Kind => (file.endsWith('.test.tsx') ? 'component' : file.endsWith('.test.ts') ? 'unit' : 'spec');
const total = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);

/** @param folder the workspace that the report is about */
export const jestFiles = ({ testResults }: JestReport, folder: string): TimedFile[] => testResults.map((file) => timed(file, folder));

function timed({ name, startTime, endTime, assertionResults }: JestFile, folder: string): TimedFile {
  const on = (database: Database) => {
    const there = assertionResults.filter(({ fullName }) => new RegExp(`\\bon ${database}\\b`).test(fullName));
    return { tests: there.length, ms: total(there, ({ duration }) => duration ?? 0) };
  };
  return {
    file: relative(folder, name),
    kind: kindOf(name),
    tests: assertionResults.length,
    wholeMs: endTime - startTime,
    testsMs: total(assertionResults, ({ duration }) => duration ?? 0),
    on: { pglite: on('pglite'), postgres: on('postgres') },
  };
}

/** Browser tests by file; their hooks and fixtures are part of `testsMs`. */
export function browserFiles(report: JSONReport, folder: string): TimedFile[] {
  const files = new Map<string, { tests: number; ms: number }>();
  for (const { file, run } of testsOf(report)) {
    const path = relative(folder, resolve(report.config.rootDir, file));
    const known = files.get(path) ?? { tests: 0, ms: 0 };
    files.set(path, { tests: known.tests + 1, ms: known.ms + total(run.results, ({ duration }) => duration) });
  }
  const nothing = { tests: 0, ms: 0 };
  const on = { pglite: nothing, postgres: nothing };
  return [...files].map(([file, { tests, ms }]) => ({ file, kind: 'browser', tests, wholeMs: ms, testsMs: ms, on }));
}
