import { dirname } from 'node:path';

const isSpec = (test: string) => /\.spec\.tsx?$/.test(test);

/** How many folders two paths have in common. */
function sharedFolders(one: string, other: string): number {
  const [folders, others] = [dirname(one).split('/'), dirname(other).split('/')];
  const differs = folders.findIndex((folder, at) => folder !== others[at]);
  return differs < 0 ? folders.length : differs;
}

const wordsOf = (path: string) =>
  path
    .replace(/\.\w+$/, '')
    .split(/\W/)
    .map((word) => word.replace(/s$/, ''));
/** How many words of its name a test has from the path of a source, of all its words. */
function sharedWords(test: string, source: string): number {
  const [own, others] = [wordsOf(test.slice(dirname(test).length + 1).replace(/\.(?:test|spec)\.tsx?$/, '.ts')), wordsOf(source)];
  return own.filter((word) => others.includes(word)).length / own.length;
}

/**
 * Test files in the order in which they are likely to notice a fault soon: unit and component tests before specs, those of the nearest folder first, and of
 * these those that are named as the source is.
 */
export function nearestFirst(tests: readonly string[], source: string): { readonly units: string[]; readonly specs: string[] } {
  const sorted = tests.toSorted(
    (one, other) => sharedFolders(other, source) - sharedFolders(one, source) || sharedWords(other, source) - sharedWords(one, source),
  );
  return { units: sorted.filter((test) => !isSpec(test)), specs: sorted.filter(isSpec) };
}
