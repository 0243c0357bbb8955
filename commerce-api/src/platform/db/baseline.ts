import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** The migration that creates the whole schema of 29 November 2026. Decision 0685. */
export const baseline = '20261129T2340_baseline.sql';

/** Names of the migrations that made the same schema before, in their order. */
export async function replacedMigrations(): Promise<string[]> {
  return (await readFile(join(packageRoot, 'db', 'replaced-by-baseline.txt'), 'utf8')).trim().split('\n');
}

/** True for a database that has run all migrations that the baseline replaces, false for one that has run none. @throws when it has run some */
export async function hasSchemaOfBaseline(run: { has(name: string): boolean }): Promise<boolean> {
  const replaced = await replacedMigrations();
  const missing = replaced.filter((name) => !run.has(name));
  if (missing.length === 0) return true;
  if (missing.length === replaced.length) return false;
  throw new Error(
    `This database has run ${replaced.length - missing.length} of the ${replaced.length} migrations that ${baseline} replaces; the first that it has not run is ${missing[0]}. ` +
      `First start the release whose newest migration is ${replaced.at(-1)} on it, then this one.`,
  );
}
