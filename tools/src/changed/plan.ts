import { testedParts, partsOf, processTestsOf } from './journeys.ts';

/** What to run after a change. */
export interface Plan {
  /** Files whose tests jest finds: changed ones, and tests that start a changed part as a process. */
  readonly related: readonly string[];
  /** Paths of browser tests in e2e, 'all' or none. */
  readonly journeys: readonly string[] | 'all';
}

const says = (file: string) => /\.(md|jpg|png)$/.test(file);
const isUnitTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('e2e/');
const partOf = (file: string) => file.split('/')[0]!;

/**
 * @param files paths in the workspace that were changed
 * @param browserTests paths in e2e of all browser tests, without their ending
 */
export function planFor(files: readonly string[], browserTests: readonly string[]): Plan {
  const changed = files.filter((file) => !says(file));
  const code = changed.filter((file) => !isUnitTest(file));
  const processTests = [...new Set(code.map(partOf))].flatMap((part) => processTestsOf[part] ?? []);
  const found = code.map((file) => journeysFor(file, browserTests));
  const journeys = found.includes('all') ? 'all' : [...new Set(found.flat())];
  return { related: [...changed.filter((file) => /\.(c|m)?[jt]sx?$/.test(file)), ...processTests], journeys };
}

function journeysFor(file: string, browserTests: readonly string[]): readonly string[] | 'all' {
  const own = /^e2e\/(.*)\.spec\.ts$/.exec(file)?.[1];
  if (own) return [own];
  const part = partOf(file);
  return testedParts.includes(part) ? browserTests.filter((test) => (partsOf[test] ?? testedParts).includes(part)) : 'all';
}
