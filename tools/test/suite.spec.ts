import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../commerce-api/test/eventually.ts';
import { root } from '../src/processes.ts';
import { descendantsOf, isAlive } from '../src/process-tree.ts';

jest.setTimeout(600_000);

const fromTools = (file: string) => JSON.stringify(join(root, 'tools/src/suite', file));
const program = `
import { browserPart, jestPart } from ${fromTools('part.ts')};
import { runSuite } from ${fromTools('run-suite.ts')};

const [limitMinutes, ...words] = process.argv.slice(2);
const folder = import.meta.dirname;
const results = folder + '/test-results';
process.exit(await runSuite({
  folder, results, limitMinutes: Number(limitMinutes), progressEveryMs: 100, patienceMs: 120_000, setUp: async () => true,
  parts: [jestPart(folder, results, words.filter((word) => word.endsWith('.test.js'))), browserPart(folder, results, words.filter((word) => word.endsWith('.spec.ts')))],
}));
`;
const playwrightConfig = `
export default { testDir: '.', outputDir: '../test-results/playwright', workers: 1, reporter: [
  ['list'],
  ['json', { outputFile: '../test-results/playwright.json' }],
  [${fromTools('browser-progress.ts')}, { outputFile: import.meta.dirname + '/../test-results/browser-progress.json' }],
] };
`;
const browserTest = (title: string, body: string) => `
import { expect, test } from '@playwright/test';
test.setTimeout(600_000);
test(${JSON.stringify(title)}, async () => { ${body} });
`;
const hang = 'await new Promise((resolve) => setTimeout(resolve, 600_000));';
/** A workspace of a few tests, some of which fail or hang. */
const workspace: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'jest.config.json': '{ "testMatch": ["<rootDir>/*.test.js"], "transform": {}, "maxWorkers": 2 }',
  'run.ts': program,
  'green.test.js': "test('pours', () => expect(1).toBe(1));",
  'red.test.js': `test('corks', () => {}); test("doesn't (spill)", () => expect('spilt').toBe('dry')); test("doesn't leak", () => {});`,
  'hangs.test.js': `test('hangs', async () => { ${hang} }, 600_000);`,
  'e2e/playwright.config.ts': playwrightConfig,
  'e2e/green.spec.ts': browserTest('opens', 'expect(1).toBe(1);'),
  'e2e/red.spec.ts': browserTest('shuts (softly)', "expect('open').toBe('shut');"),
  'e2e/hangs.spec.ts': browserTest('hangs', hang),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellardoor-suite-'));
  for (const inner of ['e2e', 'test-results']) mkdirSync(join(folder, inner));
  for (const [file, text] of Object.entries(workspace)) writeFileSync(join(folder, file), text);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a run has printed so far, and its exit code. */
interface Running {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

/** Playwright refuses to run where it finds itself in a test of jest. */
function outsideJest(): NodeJS.ProcessEnv {
  const { JEST_WORKER_ID: _, ...env } = process.env;
  return env;
}

function startSuite(limitMinutes: number, ...tests: readonly string[]): Running {
  const args = ['--import', 'tsx', join(folder, 'run.ts'), String(limitMinutes), ...tests];
  const child = spawn(process.execPath, args, { cwd: root, env: outsideJest(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

const report = (name: string) => JSON.parse(readFileSync(join(folder, 'test-results', name), 'utf8'));
const lastLine = (said: string) => said.trimEnd().split('\n').at(-1);

it('names each red test at the end, with its reason and a command that repeats it alone, and what the run cost', async () => {
  const run = startSuite(10, 'green.test.js', 'red.test.js', 'green.spec.ts', 'red.spec.ts');
  expect(await run.ended).toBe(1);
  const end = run.said().slice(run.said().indexOf('Red tests:'));
  expect(lastLine(end)).toBe('4 passed, 2 failed');
  expect(end).toMatch(/1\. red\.test\.js\n +doesn't \(spill\)\n[^]*Expected: "dry"\n +Received: "spilt"/);
  expect(end).toMatch(/2\. e2e\/red\.spec\.ts:4\n +shuts \(softly\)\n[^]*Expected: "shut"\n +Received: "open"/);
  expect(run.said()).toMatch(/0 min: set-up has ended, jest \d of 2 files, \d tests passed, \d failed/);
  expect(run.said()).toMatch(/jest has ended, browser \d of 2 tests, \d passed, \d failed/);
  const commands = [...end.matchAll(/Repeat it alone: npx (.*)/g)].map((found) => found[1]!);
  const repeat = (command: string) =>
    spawnSync(`node_modules/.bin/${command}`, { cwd: folder, env: outsideJest(), shell: true, encoding: 'utf8' });
  expect(repeat(commands[0]!).stderr).toMatch(/Tests: +1 failed, 2 skipped, 3 total/);
  expect(repeat(commands[1]!).stdout).toMatch(/1 failed\n.*shuts[^]*$/);
  const { parts, whole } = report('cost.json');
  expect(Object.keys(parts)).toEqual(['set-up', 'jest', 'browser']);
  expect(parts.jest.user).toBeGreaterThan(0);
  expect(whole.user).toBeGreaterThan(parts.jest.user + parts.browser.user);
});

it('stops itself at its limit, and counts what did not run as failed', async () => {
  const run = startSuite(0.05, 'hangs.test.js', 'green.spec.ts');
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('The limit of 0.05 minutes is reached: the run stops itself. 0 min: set-up has ended, jest');
  expect(run.said()).toMatch(/Did not run:\n.*(?:hangs\.test\.js|jest: it left no report)\n +browser: all\n/);
  expect(lastLine(run.said())).toBe('0 passed, 2 failed');
});

it.each([
  [
    'jest',
    ['green.test.js', 'hangs.test.js', 'green.spec.ts'],
    /jest 1 of 2 files/,
    '1 passed, 2 failed',
    'hangs.test.js\n  browser: all\n',
  ],
  [
    'browser',
    ['green.test.js', 'green.spec.ts', 'hangs.spec.ts'],
    /browser 1 of 2 tests/,
    '2 passed, 1 failed',
    'hangs.spec.ts: 1 browser tests\n',
  ],
])('keeps the report of %s when it is ended early, and leaves nothing running', async (_part, tests, reached, last, left) => {
  const run = startSuite(10, ...tests);
  await eventually(() => reached.test(run.said()), 300);
  const started = await descendantsOf(run.child.pid!);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('The run is stopped by SIGTERM.');
  expect(run.said()).toContain(`Did not run:\n  ${left}`);
  expect(lastLine(run.said())).toBe(last);
  expect(report('jest.json').testResults.map(({ name }: { name: string }) => name)).toEqual([join(folder, 'green.test.js')]);
  const alive = await Promise.all(started.map(({ pid }) => isAlive(pid)));
  expect(started.filter((_, at) => alive[at])).toEqual([]);
});
