import { relative } from 'node:path';
import { asPattern, firstLines, type Outcome, type RedTest } from './red-test.ts';

/** What is read of the report that `jest --json` writes. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFile[];
}

/** Times in milliseconds since 1970. */
export interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly fullName: string;
  readonly status: string;
  /** Milliseconds, with its hooks beforeEach and afterEach. */
  readonly duration: number | null;
  readonly failureMessages: readonly string[];
}

/**
 * @param folder the workspace
 * @param planned paths of the files that were to run
 */
export function jestOutcome(report: JestReport, folder: string, planned: readonly string[]): Outcome {
  const ended = new Set(report.testResults.map(({ name }) => name));
  const notRun = planned.filter((file) => !ended.has(file)).map((file) => relative(folder, file));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + notRun.length,
    notRun,
    red: report.testResults.flatMap((file) => redTestsOf(file, relative(folder, file.name))),
  };
}

function redTestsOf({ status, message, assertionResults }: JestFile, file: string): RedTest[] {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [{ file, title: 'The file could not be run.', reason: firstLines(message), command: `npx jest ${file}` }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    title: fullName,
    reason: firstLines(failureMessages[0] ?? message),
    command: `npx jest ${file} -t ${asPattern(fullName)}`,
  }));
}
