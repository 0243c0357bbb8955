import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { browserOutcome } from './browser-report.ts';
import { jestOutcome, type JestReport } from './jest-report.ts';
import { readJson } from './read-json.ts';
import type { Outcome } from './red-test.ts';

/** A runner of tests, and how it is asked what it came to. */
export interface Part {
  readonly name: 'jest' | 'browser';
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Makes it stop in good order and keep the report of what has run. */
  readonly stopsBy: NodeJS.Signals;
  /** File that its reporter keeps while it runs. */
  readonly progress: string;
  /** Undefined where it has left no report. A run that was stopped is asked what it left out, too. */
  readonly outcome: (wasStopped: boolean) => Outcome | undefined;
}

const require = createRequire(import.meta.url);
const progressReporter = new URL('../../bin/jest-progress.mjs', import.meta.url).pathname;

/**
 * @param folder the workspace
 * @param results where reports go
 * @param words what is handed to jest: paths, options
 */
export function jestPart(folder: string, results: string, words: readonly string[]): Part {
  const program = join(dirname(require.resolve('jest/package.json')), 'bin/jest.js');
  const [report, progress] = [join(results, 'jest.json'), join(results, 'jest-progress.json')];
  const planned = () => {
    const listed = execFileSync(process.execPath, [program, ...words, '--listTests', '--json'], { cwd: folder, encoding: 'utf8' });
    return JSON.parse(listed) as string[];
  };
  return {
    name: 'jest',
    args: [program, ...words, '--json', `--outputFile=${report}`, '--reporters=default', `--reporters=${progressReporter}`],
    env: { JEST_PROGRESS: progress, JEST_REPORT: report },
    stopsBy: 'SIGTERM',
    progress,
    outcome: (wasStopped) => {
      const found = readJson<JestReport>(report);
      return found && jestOutcome(found, folder, wasStopped ? planned() : []);
    },
  };
}

/** @param words what is handed to Playwright: paths, options */
export function browserPart(folder: string, results: string, words: readonly string[], config = 'e2e/playwright.config.ts'): Part {
  const program = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const report = join(results, 'playwright.json');
  return {
    name: 'browser',
    args: [program, 'test', '--config', config, ...words],
    env: {},
    stopsBy: 'SIGINT',
    progress: join(results, 'browser-progress.json'),
    outcome: () => {
      const found = readJson<Parameters<typeof browserOutcome>[0]>(report);
      return found && browserOutcome(found, config, folder);
    },
  };
}
