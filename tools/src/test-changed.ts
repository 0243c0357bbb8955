import { changedFiles } from './changed/changed-files.ts';
import { planFor } from './changed/plan.ts';
import { browserWordsFor, jestFilesFor } from './changed/selection.ts';
import { root } from './processes.ts';

/** What jest and Playwright are asked to run; undefined where they have nothing to run. */
interface Words {
  readonly jest: readonly string[] | undefined;
  readonly browser: readonly string[] | undefined;
}

/** `npm test -- --changed`: the tests that reach what differs from main. */
export function wordsForChanges(): Words {
  const plan = planFor(changedFiles());
  const files = jestFilesFor(plan, root);
  const browser = browserWordsFor(plan);
  console.log(`Test files: ${files === 'all' ? 'all' : files.length}. Browser tests: ${browser ? (browser[1] ?? 'all') : 'none'}.`);
  return { jest: files === 'all' ? [] : files.length === 0 ? undefined : ['--runTestsByPath', ...files], browser };
}
