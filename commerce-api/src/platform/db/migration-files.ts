import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** The baseline, and what belongs to no module. */
const ownFolder = join(packageRoot, 'db', 'migrations');

/** Paths of all migrations, those of the modules (`src/modules/<module>/migrations`) among them, in the order in which they run. */
export async function allMigrations(): Promise<string[]> {
  const modules = join(packageRoot, 'src', 'modules');
  const names = (await readdir(modules, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return migrationsIn([ownFolder, ...names.map(({ name }) => join(modules, name, 'migrations'))]);
}

/** Paths of the migrations in some folders, which need not exist, in the order of their names. @throws when a name has no date, or two have the same */
export async function migrationsIn(folders: readonly string[]): Promise<string[]> {
  const files = (await Promise.all(folders.map(sqlFiles))).flat();
  return requireOwnDates(files);
}

async function sqlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.sql')).map((name) => join(folder, name));
}

const dated = /^(\d{4})(\d{2})(\d{2})T([01]\d|2[0-3])([0-5]\d)_[a-z0-9_]+\.sql$/;

/** The paths in the order of their names. Two of one time would run in an order that neither was tried in. */
function requireOwnDates(files: readonly string[]): string[] {
  const sorted = [...files].sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  for (const [at, file] of sorted.entries()) {
    const name = basename(file);
    if (!isDated(name))
      throw new Error(
        `Migration ${name} has no date. Name it by its time in UTC and what it changes, such as 20261129T2130_add_gift_wrap.sql.`,
      );
    const next = sorted[at + 1] && basename(sorted[at + 1]!);
    if (next && timeOf(next) === timeOf(name))
      throw new Error(`Migrations ${name} and ${next} have the same time. Give the one that has not been released a later one.`);
  }
  return sorted;
}

const timeOf = (name: string) => name.slice(0, '20261129T2130'.length);

function isDated(name: string): boolean {
  const [, year, month, day] = dated.exec(name) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
