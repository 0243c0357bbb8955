import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { installDebianPackages } from './debian.ts';
import { root, run } from './processes.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { step } from './terminal.ts';
import { testChanged } from './test-changed.ts';

/**
 * `npm test`: unit tests, tests over HTTP on both databases, and journeys in a browser; reports go to test-results/.
 * `npm test -- --changed`: those that reach what differs from main.
 */
const results = join(root, 'test-results');
const jestReport = join(results, 'jest.json');
const playwrightReport = join(results, 'playwright.json');

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A runner that left no report has failed as a whole. */
function counts(): { passed: number; failed: number } {
  const jest = read(jestReport) ?? { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
  const browser = read(playwrightReport)?.stats ?? { expected: 0, unexpected: 1 };
  return {
    passed: jest.numPassedTests + browser.expected,
    failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites + browser.unexpected,
  };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await installDebianPackages();
const { folder, remove } = makeScratchFolder();
process.env.TMPDIR = folder;
process.on('exit', remove);
if (process.argv.includes('--changed')) process.exit(await testChanged());
await step('Building the modules, the shell and the commerce API', () => buildAll());
const jest = await run('npx', ['jest', '--maxWorkers=3', '--json', `--outputFile=${jestReport}`]);
const browser = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']);
const { passed, failed } = counts();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(jest || browser || failed ? 1 : 0);
