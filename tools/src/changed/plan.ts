import { toldInPages, partsOf, testedParts } from './journeys.ts';
import { besideTheSite, groundOfAll, readers } from './unimported.ts';

/** What to run after a change. */
export interface Plan {
  /** Files whose tests jest finds: changed ones, and those that read or start a changed one without importing it. */
  readonly related: readonly string[] | 'all';
  /** Paths of browser tests in e2e, 'all' or none. */
  readonly journeys: readonly string[] | 'all';
}

const says = (file: string) => /^docs\/|\.md$/.test(file);
const isUnitTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('e2e/');
const isScript = (file: string) => /\.(c|m)?[jt]sx?$/.test(file);
const readersOf = (file: string) => readers.flatMap(({ of, files }) => (of.test(file) && !isUnitTest(file) ? files : []));

/**
 * @param files paths in the workspace that were changed or deleted
 * @param browserTests paths in e2e of all browser tests, without their ending
 */
export function planFor(files: readonly string[], browserTests: readonly string[]): Plan {
  const found = files.map((file) => journeysFor(file, browserTests));
  const journeys = found.includes('all') ? 'all' : [...new Set(found.flat())];
  if (files.some((file) => groundOfAll.test(file))) return { related: 'all', journeys };
  return { related: [...new Set([...files.filter(isScript), ...files.flatMap(readersOf)])], journeys };
}

function journeysFor(file: string, browserTests: readonly string[]): readonly string[] | 'all' {
  if (toldInPages[file]) return toldInPages[file];
  if (says(file) || isUnitTest(file) || besideTheSite.test(file)) return [];
  const own = /^e2e\/(.*)\.spec\.ts$/.exec(file)?.[1];
  if (own) return browserTests.filter((test) => test === own);
  const part = file.split('/')[0]!;
  return testedParts.includes(part) ? browserTests.filter((test) => (partsOf[test] ?? testedParts).includes(part)) : 'all';
}
