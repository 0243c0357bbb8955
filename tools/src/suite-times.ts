import type { JSONReport } from '@playwright/test/reporter';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './processes.ts';
import { readJson } from './suite/read-json.ts';
import type { JestReport } from './suite/jest-report.ts';
import type { Progress } from './suite/progress.ts';
import type { SuiteCost } from './suite/run-suite.ts';
import { costliest, type Reports, rowsOf } from './suite-times/rows.ts';
import { tableOf } from './suite-times/table.ts';
import { fail } from './terminal.ts';

/**
 * `npm run suite-times`: tables of where the time of a run of `npm test` went, from its reports in test-results/, ready to paste.
 * `--before <folder>` sets the reports of another run beside them, `--of <folder>` takes the place of test-results/.
 */
const { values } = parseArgs({ options: { of: { type: 'string' }, before: { type: 'string' } } });
const longest = 25;

function reportsIn(folder: string): Reports {
  const read = <T>(name: string) => readJson<T>(join(folder, name));
  const jest = read<JestReport>('jest.json');
  const browser = read<JSONReport>('playwright.json');
  if (!jest && !browser) fail(`There is no report in ${folder}. Run npm test first.`);
  return {
    folder: dirname(folder),
    jest,
    browser,
    jestProgress: read<Progress>('jest-progress.json'),
    browserProgress: read<Progress>('browser-progress.json'),
    cost: read<SuiteCost>('cost.json'),
  };
}

const now = reportsIn(resolve(values.of ?? join(root, 'test-results')));
const before = values.before ? reportsIn(resolve(values.before)) : undefined;
const runs = before
  ? [
      { title: ' before', rows: rowsOf(before) },
      { title: ' after', rows: rowsOf(now) },
    ]
  : [{ title: '', rows: rowsOf(now) }];
console.log(tableOf(runs));
console.log(`\nThe ${longest} files that workers had longest:\n\n${tableOf([{ title: '', rows: costliest(now, longest) }])}`);
