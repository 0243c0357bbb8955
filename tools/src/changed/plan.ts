import { journeysOf, processTestsOf } from './journeys.ts';

/** What to run after a change. */
export interface Plan {
  /** Files whose tests jest finds: changed ones, and tests that start a changed part as a process. */
  readonly related: readonly string[];
  /** Names of browser tests, 'all' or none. */
  readonly journeys: readonly string[] | 'all';
}

const says = (file: string) => /\.(md|jpg|png)$/.test(file);
const isUnitTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('e2e/');
const partOf = (file: string) => file.split('/')[0]!;

/** @param files paths in the workspace that were changed */
export function planFor(files: readonly string[]): Plan {
  const changed = files.filter((file) => !says(file));
  const code = changed.filter((file) => !isUnitTest(file));
  const processTests = [...new Set(code.map(partOf))].flatMap((part) => processTestsOf[part] ?? []);
  const found = code.map((file) => journeysFor(file));
  const journeys = found.includes('all') ? 'all' : [...new Set(found.flat())];
  return { related: [...changed.filter((file) => /\.(c|m)?[jt]sx?$/.test(file)), ...processTests], journeys };
}

function journeysFor(file: string): readonly string[] | 'all' {
  const own = /^e2e\/.*\/([\w-]+)\.spec\.ts$/.exec(file)?.[1];
  return own ? [own] : (journeysOf[partOf(file)] ?? 'all');
}
