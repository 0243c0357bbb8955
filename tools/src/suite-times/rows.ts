import type { JSONReport } from '@playwright/test/reporter';
import type { JestReport } from '../suite/jest-report.ts';
import type { Progress } from '../suite/progress.ts';
import type { SuiteCost } from '../suite/run-suite.ts';
import { browserFiles, databases, jestFiles, type Kind, type TimedFile } from './timed-files.ts';

/** Reports of a run; those that a run has not left are undefined. */
export interface Reports {
  /** The workspace that they are about. */
  readonly folder: string;
  readonly jest: JestReport | undefined;
  readonly browser: JSONReport | undefined;
  readonly jestProgress: Progress | undefined;
  readonly browserProgress: Progress | undefined;
  readonly cost: SuiteCost | undefined;
}

/** A line of the table: tests, and seconds; undefined where the run has not recorded them. */
export interface Row {
  readonly name: string;
  readonly tests?: number;
  readonly seconds: number | undefined;
}

const kinds: readonly (readonly [Kind, string])[] = [
  ['unit', 'unit tests (`*.test.ts`)'],
  ['component', 'component tests (`*.test.tsx`)'],
  ['spec', 'specs (`*.spec.ts`)'],
  ['browser', 'browser tests (`e2e`)'],
];
const areas: readonly (readonly [string, RegExp])[] = [
  ['`commerce-api/test`', /^commerce-api\/test\//],
  ['`commerce-api/src`', /^commerce-api\/src\//],
  ['`shell`', /^shell\//],
  ['`mfe-*`', /^mfe-/],
  ['`libs`', /^libs\//],
  ['`tools`', /^tools\//],
  ['`e2e/journeys`', /^e2e\/journeys\//],
  ['`e2e/faults`', /^e2e\/faults\//],
  ['`e2e/legacy`', /^e2e\/legacy\//],
];
/** As many as `npm test` gave jest before its progress said it. */
const usualWorkers = 3;

const total = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);

const filesOf = ({ folder, jest, browser }: Reports): TimedFile[] => [
  ...(jest ? jestFiles(jest, folder) : []),
  ...(browser ? browserFiles(browser, folder) : []),
];

/** The table of a run: seconds of workers by kind and area, what they went to, and seconds of processors. */
export function rowsOf(reports: Reports): Row[] {
  const files = filesOf(reports);
  const ofJest = files.filter(({ kind }) => kind !== 'browser');
  const those = (name: string, some: readonly TimedFile[]): Row => ({
    name,
    tests: total(some, ({ tests }) => tests),
    seconds: total(some, ({ wholeMs }) => wholeMs) / 1000,
  });
  const testsMs = total(ofJest, (file) => file.testsMs);
  return [
    ...kinds.map(([kind, name]) =>
      those(
        name,
        files.filter((file) => file.kind === kind),
      ),
    ),
    ...areas.map(([name, pattern]) =>
      those(
        name,
        files.filter(({ file }) => pattern.test(file)),
      ),
    ),
    { name: 'jest: files load and start', seconds: total(ofJest, ({ wholeMs }) => wholeMs) / 1000 - testsMs / 1000 },
    { name: 'jest: tests', seconds: testsMs / 1000 },
    ...databases.map((database) => ({
      name: database === 'pglite' ? 'jest: of these on the embedded database' : 'jest: of these on PostgreSQL',
      tests: total(ofJest, ({ on }) => on[database].tests),
      seconds: total(ofJest, ({ on }) => on[database].ms) / 1000,
    })),
    { name: 'jest: workers idle', seconds: idleOfJest(reports) },
    { name: 'browser: hooks and fixtures', seconds: secondsOf(reports.browserProgress?.hooksMs) },
    { name: 'browser: workers idle', seconds: idleOfBrowser(reports) },
    ...processorRows(reports.cost),
  ];
}

const secondsOf = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000);

function idleOfJest({ jest, jestProgress }: Reports): number | undefined {
  if (!jest || jest.testResults.length === 0) return undefined;
  const starts = jest.testResults.map(({ startTime }) => startTime);
  const ends = jest.testResults.map(({ endTime }) => endTime);
  const wall = Math.max(...ends) - Math.min(...starts);
  return ((jestProgress?.workers ?? usualWorkers) * wall - total(ends, (end) => end) + total(starts, (start) => start)) / 1000;
}

function idleOfBrowser({ browser, folder }: Reports): number | undefined {
  if (!browser) return undefined;
  const busy = total(browserFiles(browser, folder), ({ wholeMs }) => wholeMs);
  return (browser.config.workers * browser.stats.duration - busy) / 1000;
}

function processorRows(cost: SuiteCost | undefined): Row[] {
  const spent = (part: keyof SuiteCost['parts'] | 'whole') => {
    const found = part === 'whole' ? cost?.whole : cost?.parts[part];
    return found && found.user + found.system;
  };
  return [
    { name: 'processor: set-up', seconds: spent('set-up') },
    { name: 'processor: jest', seconds: spent('jest') },
    { name: 'processor: browser', seconds: spent('browser') },
    { name: '**processor: the whole run**', seconds: spent('whole') },
  ];
}

/** The files that workers had longest. */
export const costliest = (reports: Reports, count: number): Row[] =>
  filesOf(reports)
    .toSorted((one, other) => other.wholeMs - one.wholeMs)
    .slice(0, count)
    .map(({ file, tests, wholeMs }) => ({ name: `\`${file}\``, tests, seconds: wholeMs / 1000 }));
