import { domainOf } from './api-specs.ts';
import { besideTheSite, groundOfAll, readers, toldInPages } from './unimported.ts';

/** What to run after a change. */
export interface Plan {
  /** Files whose tests jest finds: changed ones, and those that read or start a changed one without importing it. */
  readonly related: readonly string[] | 'all';
  /** Those of them that are in a domain of the API: of the specs that start the whole API those about these domains run. */
  readonly inDomains: readonly string[];
  /** What a browser test's tags or path match, one of them; 'all' for all tests, none for no test. */
  readonly browser: readonly string[] | 'all';
}

const says = (file: string) => /^docs\/|\.md$/.test(file);
const isUnitTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('e2e/');
const isScript = (file: string) => /\.(c|m)?[jt]sx?$/.test(file);
const readersOf = (file: string) => readers.flatMap(({ of, files }) => (of.test(file) && !isUnitTest(file) ? files : []));
const asPattern = (text: string) => text.replace(/[.\\]/g, '\\$&');
const tagged = (tag: string) => `@${tag}\\b`;

/** Tags of browser tests beside those of the modules: about the API, about the whole site, a way through it, at the width of a phone, too. */
export const plainTags = ['@api', '@everything', '@smoke', '@phone'];

/** A tag of a module, among those of a test. */
const moduleTag = '@(?!api\\b|smoke\\b|phone\\b)[a-z]+\\b';

/**
 * Browser tests that are about a module and one other at most, and ways through the shop that come by it. Walks over many modules are left to the whole
 * suite: the component tests of the module see its faults sooner.
 */
export const aboutModule = (module: string): string =>
  [`^(?!(?:.*${moduleTag}){3}).*@${module}\\b`, `@smoke\\b.*@${module}\\b`, `@${module}\\b.*@smoke\\b`].join('|');

/** @param files paths in the workspace that were changed or deleted */
export function planFor(files: readonly string[]): Plan {
  const found = files.map(browserTestsFor);
  const browser = found.includes('all') ? 'all' : [...new Set(found.flat())];
  if (files.some((file) => groundOfAll.test(file))) return { related: 'all', inDomains: [], browser };
  const related = [...new Set([...files.filter(isScript), ...files.flatMap(readersOf)])];
  const isInDomain = (file: string) => domainOf(file) !== undefined && !isUnitTest(file);
  return { related: related.filter((file) => !isInDomain(file)), inDomains: related.filter(isInDomain), browser };
}

function browserTestsFor(file: string): readonly string[] | 'all' {
  if (toldInPages[file]) return toldInPages[file].map(asPattern);
  if (says(file) || isUnitTest(file) || besideTheSite.test(file)) return [];
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return [asPattern(file.slice('e2e/'.length))];
  const module = /^mfe-(\w+)\//.exec(file)?.[1];
  if (module) return [aboutModule(module)];
  // a migration changes the database of all
  if (domainOf(file) && !file.endsWith('.sql')) return [tagged('smoke')];
  return file.startsWith('commerce-api/') ? [tagged('api'), tagged('everything')] : 'all';
}
