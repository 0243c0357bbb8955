import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planFor } from '../changed/plan.ts';
import { browserWordsFor, jestFilesFor } from '../changed/selection.ts';
import { endChildren } from '../suite/end-children.ts';
import { type Finding, testsOf } from './ask-tests.ts';
import { type Fault, plantedIn } from './faults.ts';
import { nearestFirst } from './nearest-first.ts';

/** What became of a planted fault. */
export interface Tried {
  readonly fault: Fault;
  /** The time was over before all tests had run: not decided. The tree lacks the line: not there. */
  readonly verdict: 'noticed' | 'unnoticed' | 'not decided' | 'not there';
  readonly by?: { readonly file: string; readonly title: string; readonly reason: string };
  readonly seconds: number;
}

interface Attempt {
  /** A copy of the workspace, which no one else uses. */
  readonly copy: string;
  readonly withBrowser: boolean;
  readonly limitMs: number;
}

/** Plants a fault, asks the tests that `npm test -- --changed` would run for its file, the nearest first, until one is red, and takes the fault away. */
export async function tryFault(fault: Fault, attempt: Attempt): Promise<Tried> {
  const started = Date.now();
  const path = join(attempt.copy, fault.file);
  const sound = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const planted = sound === undefined ? undefined : plantedIn(sound, fault);
  const tell = (found: Omit<Tried, 'fault' | 'seconds'>) => ({ fault, ...found, seconds: Math.round((Date.now() - started) / 1000) });
  if (sound === undefined || planted === undefined) return tell({ verdict: 'not there' });
  const restore = () => writeFileSync(path, sound);
  try {
    writeFileSync(path, planted);
    const found = await firstRed(fault, attempt, started + attempt.limitMs, { plant: () => writeFileSync(path, planted), restore });
    if (found === 'none') return tell({ verdict: 'unnoticed' });
    if (found === 'late') return tell({ verdict: 'not decided' });
    return tell({ verdict: 'noticed', by: { file: found.file, title: found.title, reason: found.reason } });
  } finally {
    restore();
  }
}

async function firstRed(
  { file }: Fault,
  { copy, withBrowser }: Attempt,
  endMs: number,
  { plant, restore }: { plant(): void; restore(): void },
): Promise<Finding> {
  const plan = planFor([file]);
  const files = jestFilesFor(plan, copy);
  if (files === 'all') throw new Error(`${file} is no source of a part of the shop.`);
  const tests = testsOf(copy);
  const { units, specs } = nearestFirst(files, file);
  let isLate = false;
  for (const some of [units, specs]) {
    const left = [...some];
    for (;;) {
      const found = await tests.jest(left, endMs);
      isLate ||= found === 'late';
      if (typeof found === 'string') break;
      // a test that is red without the fault, too, has noticed nothing
      restore();
      const without = await tests.jest([found.file], Math.max(endMs, Date.now() + 60_000));
      plant();
      if (without === 'none') return found;
      left.splice(left.indexOf(found.file), 1);
    }
  }
  const words = withBrowser && !isLate ? browserWordsFor(plan) : undefined;
  if (!words) return isLate ? 'late' : 'none';
  return (await build(copy, endMs)) ? tests.browser(words, endMs) : 'late';
}

/** Builds what the fault is part of; the rest comes from the cache. A source that cannot be built is not decided by that. */
async function build(copy: string, endMs: number): Promise<boolean> {
  const args = [join(copy, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '--target=build', '--parallel=2', '--outputStyle=static'];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' } });
  const timer = setTimeout(() => void endChildren('SIGTERM', 1_000), Math.max(0, endMs - Date.now()));
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return code === 0;
}
