import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endChildren } from '../suite/end-children.ts';
import { browserOutcome } from '../suite/browser-report.ts';
import { jestOutcome, type JestReport } from '../suite/jest-report.ts';
import { readJson } from '../suite/read-json.ts';
import type { RedTest } from '../suite/red-test.ts';

const require = createRequire(import.meta.url);
const jest = join(dirname(require.resolve('jest/package.json')), 'bin/jest.js');
const progress = new URL('../../bin/jest-progress.mjs', import.meta.url).pathname;
const inGivenOrder = new URL('../../bin/in-given-order.mjs', import.meta.url).pathname;
const config = 'e2e/playwright.config.ts';

/** What tests say of a workspace: the first red one, 'none', or that the time was over before they had all run. */
export type Finding = RedTest | 'none' | 'late';

/** Asks the tests of a copy of the workspace, each time until the first is red or a time has come, in milliseconds since 1970. */
export function testsOf(copy: string): {
  jest(files: readonly string[], endMs: number): Promise<Finding>;
  browser(words: readonly string[], endMs: number): Promise<Finding>;
} {
  const results = join(copy, 'test-results');
  const report = (name: string) => join(results, name);

  /** True where the program ended by itself. */
  async function runUntil(args: readonly string[], env: NodeJS.ProcessEnv, endMs: number): Promise<boolean> {
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results);
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', env: { ...process.env, ...env } });
    let ending: Promise<void> | undefined;
    const timer = setTimeout(() => (ending = endChildren('SIGTERM', 1_000)), Math.max(0, endMs - Date.now()));
    const [, signal] = await once(child, 'exit');
    clearTimeout(timer);
    await ending;
    return !ending && signal === null;
  }

  return {
    async jest(files, endMs) {
      if (files.length === 0) return 'none';
      const words = [
        jest,
        '--maxWorkers=3',
        '--bail',
        `--reporters=${progress}`,
        `--testSequencer=${inGivenOrder}`,
        '--runTestsByPath',
        ...files,
      ];
      const env = {
        JEST_ORDER: JSON.stringify(files.map((file) => join(copy, file))),
        JEST_PROGRESS: report('jest-progress.json'),
        JEST_REPORT: report('jest.json'),
      };
      const ended = await runUntil(words, env, endMs);
      const found = readJson<JestReport>(report('jest.json'));
      const red = found && jestOutcome(found, copy, []).red[0];
      return red ?? (ended && found ? 'none' : 'late');
    },
    async browser(words, endMs) {
      const program = join(copy, 'node_modules/@playwright/test/cli.js');
      const ended = await runUntil([program, 'test', '--config', config, '-x', ...words], {}, endMs);
      const found = readJson<Parameters<typeof browserOutcome>[0]>(report('playwright.json'));
      const red = found && browserOutcome(found, config, copy).red[0];
      return red ?? (ended && found ? 'none' : 'late');
    },
  };
}
