import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { installDebianPackages } from './debian.ts';
import { root } from './processes.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { browserPart, jestPart } from './suite/part.ts';
import { runSuite } from './suite/run-suite.ts';
import { step } from './terminal.ts';
import { wordsForChanges } from './test-changed.ts';

/**
 * `npm test`: unit tests, tests over HTTP, and journeys in a browser; reports go to test-results/.
 * `npm test -- --changed`: those that reach what differs from main.
 * TEST_LIMIT_MINUTES says when it stops itself: the machine that lands a change ends a run after 90 minutes, and then nobody knows what was red.
 */
const limitMinutes = Number(process.env.TEST_LIMIT_MINUTES ?? 80);
const results = join(root, 'test-results');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const { folder, remove } = makeScratchFolder();
process.env.TMPDIR = folder;
process.on('exit', remove);
// tests of many cases try another part of them in each run
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 1_000_000));
console.log(`TEST_SEED=${process.env.TEST_SEED} repeats the parts that this run has drawn.`);
const { jest, browser } = process.argv.includes('--changed') ? wordsForChanges() : { jest: [], browser: [] };
const parts = [
  ...(jest ? [jestPart(root, results, ['--maxWorkers=3', ...jest])] : []),
  ...(browser ? [browserPart(root, results, browser)] : []),
];

async function setUp(): Promise<boolean> {
  await installDebianPackages();
  return !browser || step('Building the modules, the shell and the commerce API', () => build());
}

process.exit(await runSuite({ folder: root, results, limitMinutes, setUp, parts }));
