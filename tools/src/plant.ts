import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyWorkspace } from './plant/copy-workspace.ts';
import { drawFaults } from './plant/draw-faults.ts';
import type { Fault } from './plant/faults.ts';
import { isSoundIn, readAreas } from './plant/read-areas.ts';
import { type Tried, tryFault } from './plant/try-fault.ts';
import { root } from './processes.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { endChildren } from './suite/end-children.ts';
import { step } from './terminal.ts';

/**
 * `npm run plant -- --seed 7 --faults 60`: plants faults of one line in a copy of the workspace, one after another, and tells which test notices each.
 *   --list            only prints the faults, and writes them where a report is asked for
 *   --only 3,17       tries these of them
 *   --in <folder>     tries them in another checkout, with its tests; it must have its packages, and its builds for browser tests
 *   --from <file>     tries the faults of an earlier report in place of new ones
 *   --report <file>   writes what was found, after each fault
 *   --no-browser      leaves browser tests out
 *   --minutes 10      after which a fault is left undecided
 * Each fault is tried by the tests that `npm test -- --changed` selects for its file. Exit code 1 where one is not noticed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    faults: { type: 'string', default: '60' },
    list: { type: 'boolean' },
    only: { type: 'string' },
    in: { type: 'string' },
    from: { type: 'string' },
    report: { type: 'string' },
    'no-browser': { type: 'boolean' },
    minutes: { type: 'string', default: '10' },
  },
});

const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const describe = ({ file, line, operator, before, after }: Fault) =>
  `${file}:${line} ${operator}\n     - ${before}\n     + ${after || '(nothing)'}`;
const describeTried = ({ verdict, by, seconds }: Tried) => `     ${verdict}${by ? ` by ${by.file}: ${by.title}` : ''} (${seconds} s)`;

function faultsToTry(): Fault[] {
  if (values.from) return (JSON.parse(readFileSync(values.from, 'utf8')) as { tried: { fault: Fault }[] }).tried.map(({ fault }) => fault);
  console.log(`Seed ${seed}`);
  return drawFaults(readAreas(root), Number(values.faults), seed, isSoundIn(root));
}

/** A later run can take its faults from it. */
function writeReport(tried: readonly (Tried | { readonly fault: Fault })[]): void {
  if (values.report) writeFileSync(values.report, `${JSON.stringify({ seed, tried }, null, 2)}\n`);
}

async function tryAll(numbered: readonly (readonly [number, Fault])[]): Promise<Tried[]> {
  const { folder, remove } = makeScratchFolder();
  const copy = await step('Copying the workspace', async () => copyWorkspace(resolve(values.in ?? root)));
  process.env.TMPDIR = folder;
  process.on('exit', () => {
    remove();
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void endChildren('SIGTERM', 1_000).then(() => process.exit(1)));
  const tried: Tried[] = [];
  for (const [number, fault] of numbered) {
    console.log(`${String(number).padStart(3)}. ${describe(fault)}`);
    const found = await tryFault(fault, { copy, withBrowser: !values['no-browser'], limitMs: Number(values.minutes) * 60_000 });
    tried.push(found);
    console.log(describeTried(found));
    writeReport(tried);
  }
  return tried;
}

const only = values.only?.split(',').map(Number);
const numbered = faultsToTry()
  .map((fault, at) => [at + 1, fault] as const)
  .filter(([number]) => !only || only.includes(number));
if (values.list) {
  for (const [number, fault] of numbered) console.log(`${String(number).padStart(3)}. ${describe(fault)}`);
  writeReport(numbered.map(([, fault]) => ({ fault })));
  process.exit(0);
}
const tried = await tryAll(numbered);
const count = (verdict: Tried['verdict']) => tried.filter((one) => one.verdict === verdict).length;
console.log(
  `\n${count('noticed')} noticed, ${count('unnoticed')} not noticed, ${count('not decided')} not decided, ${count('not there')} not there`,
);
process.exit(count('noticed') === tried.length ? 0 : 1);
