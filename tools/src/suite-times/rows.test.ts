import type { JSONReport } from '@playwright/test/reporter';
import type { JestReport } from '../suite/jest-report.ts';
import { costliest, type Reports, rowsOf } from './rows.ts';
import { tableOf } from './table.ts';

const test = (fullName: string, duration: number) => ({
  ancestorTitles: [],
  title: fullName,
  fullName,
  duration,
  status: 'passed',
  failureMessages: [],
});
const file = (name: string, startTime: number, endTime: number, ...assertionResults: ReturnType<typeof test>[]) => ({
  name: `/shop/${name}`,
  status: 'passed',
  message: '',
  startTime,
  endTime,
  assertionResults,
});
const jestReport: JestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    file('libs/money/src/a.test.ts', 0, 1_000, test('adds', 200)),
    file('mfe-basket/src/page.test.tsx', 0, 2_000, test('shows a basket', 500)),
    file(
      'commerce-api/test/b.spec.ts',
      1_000,
      9_000,
      test('a basket, on pglite is kept', 1_000),
      test('a basket, on postgres is kept', 3_000),
    ),
    file('shell/test/c.spec.ts', 2_000, 10_000, test('composes', 4_000)),
  ],
};

const browserReport = {
  config: { rootDir: '/shop/e2e', workers: 2 },
  errors: [],
  stats: { startTime: '', duration: 10_000, expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [
    {
      title: 'journeys/buy.spec.ts',
      file: 'journeys/buy.spec.ts',
      specs: [],
      suites: [
        {
          title: 'a guest',
          specs: [
            {
              title: 'buys',
              file: 'journeys/buy.spec.ts',
              tests: [{ results: [{ duration: 9_000 }] }, { results: [{ duration: 7_000 }] }],
            },
          ],
        },
      ],
    },
  ],
} as unknown as JSONReport;

const reports: Reports = {
  folder: '/shop',
  jest: jestReport,
  browser: browserReport,
  jestProgress: { of: 'files', workers: 2, total: 4, ended: 4, passed: 5, failed: 0, running: [] },
  browserProgress: { of: 'tests', workers: 2, total: 2, ended: 2, passed: 2, failed: 0, running: [], hooksMs: 6_000 },
  cost: {
    unit: 'seconds',
    parts: {
      'set-up': { user: 1, system: 1, wall: 2 },
      jest: { user: 20, system: 4, wall: 10 },
      browser: { user: 30, system: 5, wall: 10 },
    },
    whole: { user: 52, system: 10, wall: 22 },
  },
};

it.each([
  ['unit tests (`*.test.ts`)', 1, 1],
  ['component tests (`*.test.tsx`)', 1, 2],
  ['specs (`*.spec.ts`)', 3, 16],
  ['browser tests (`e2e`)', 2, 16],
  ['`commerce-api/test`', 2, 8],
  ['`mfe-*`', 1, 2],
  ['`e2e/journeys`', 2, 16],
  ['jest: files load and start', undefined, 10.3],
  ['jest: tests', undefined, 8.7],
  ['jest: of these on the embedded database', 1, 1],
  ['jest: of these on PostgreSQL', 1, 3],
  ['jest: workers idle', undefined, 1],
  ['browser: hooks and fixtures', undefined, 6],
  ['browser: workers idle', undefined, 4],
  ['processor: set-up', undefined, 2],
  ['processor: jest', undefined, 24],
  ['processor: browser', undefined, 35],
  ['**processor: the whole run**', undefined, 62],
])('counts the tests and seconds of %s', (name, tests, seconds) => {
  const row = rowsOf(reports).find((other) => other.name === name)!;
  expect(row.tests).toBe(tests);
  expect(row.seconds).toBeCloseTo(seconds);
});

it('leaves out what a run has not recorded', () => {
  const rows = rowsOf({
    folder: '/shop',
    jest: jestReport,
    browser: undefined,
    jestProgress: undefined,
    browserProgress: undefined,
    cost: undefined,
  });
  expect(rows.filter(({ seconds }) => seconds === undefined).map(({ name }) => name)).toEqual([
    'browser: hooks and fixtures',
    'browser: workers idle',
    'processor: set-up',
    'processor: jest',
    'processor: browser',
    '**processor: the whole run**',
  ]);
});

it('names the files that workers had longest', () => {
  expect(costliest(reports, 2)).toEqual([
    { name: '`e2e/journeys/buy.spec.ts`', tests: 2, seconds: 16 },
    { name: '`commerce-api/test/b.spec.ts`', tests: 2, seconds: 8 },
  ]);
});

it('sets two runs side by side in Markdown', () => {
  const before = [
    { name: 'all', tests: 5_531, seconds: 3141.4 },
    { name: 'idle', seconds: undefined },
  ];
  const after = [
    { name: 'all', tests: 12, seconds: 1 },
    { name: 'new', seconds: 2 },
  ];
  expect(
    tableOf([
      { title: ' before', rows: before },
      { title: ' after', rows: after },
    ]),
  ).toBe(
    [
      '|  | tests before | seconds before | tests after | seconds after |',
      '| --- | --: | --: | --: | --: |',
      '| all | 5,531 | 3,141 | 12 | 1 |',
      '| idle |  |  |  |  |',
      '| new |  |  |  | 2 |',
    ].join('\n'),
  );
});
