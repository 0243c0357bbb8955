import type { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { relative, resolve } from 'node:path';
import { asPattern, firstLines, type Outcome, type RedTest } from './red-test.ts';

/** A browser test in one of its widths, with the titles of those around it. */
export interface BrowserTest {
  /** Relative to the folder of the browser tests. */
  readonly file: string;
  readonly line: number;
  readonly titles: readonly string[];
  readonly tags: readonly string[];
  readonly run: JSONReportTest;
}

/** All tests of a report, also those that did not run. */
export function testsOf({ suites }: JSONReport): BrowserTest[] {
  const ofSpec = ({ file, line, title, tags, tests }: JSONReportSpec, around: readonly string[]): BrowserTest[] =>
    tests.map((run) => ({ file, line, tags, titles: [...around, title], run }));
  const ofSuite = (suite: JSONReportSuite, around: readonly string[]): BrowserTest[] => [
    ...suite.specs.flatMap((spec) => ofSpec(spec, around)),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...around, inner.title])),
  ];
  return suites.flatMap((suite) => ofSuite(suite, []));
}

export function browserOutcome(report: JSONReport, config: string, folder: string): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tests = testsOf(report);
  const left = tests.filter(({ run }) => run.status === 'skipped').map(({ file }) => file);
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    notRun: [...new Set(left)].map((file) => `${file}: ${left.filter((other) => other === file).length} browser tests`),
    red: [
      ...tests
        .filter(({ run }) => run.status === 'unexpected' || run.status === 'flaky')
        .map((test) => redTest(test, report.config.rootDir, config, folder)),
      // that it stopped at the first red test, as it was told to, is no failure of its own
      ...report.errors
        .filter(({ message = '' }) => !message.includes('Testing stopped early'))
        .map(({ message = '' }) => redOutside(message, config)),
    ],
  };
}

const redOutside = (message: string, config: string): RedTest => ({
  file: config,
  title: 'Something failed outside the tests.',
  reason: firstLines(message),
  command: `npx playwright test --config ${config}`,
});

function redTest({ file, line, titles, run }: BrowserTest, rootDir: string, config: string, folder: string): RedTest {
  const path = relative(folder, resolve(rootDir, file));
  const message = run.results.flatMap(({ errors }) => errors).find((error) => error.message)?.message ?? '';
  const project = run.projectName ? ` --project ${run.projectName}` : '';
  return {
    file: `${path}:${line}`,
    title: titles.join(' › '),
    reason: firstLines(message),
    command: `npx playwright test --config ${config} ${path}:${line}${project} --grep ${asPattern(titles.at(-1)!)}`,
  };
}
