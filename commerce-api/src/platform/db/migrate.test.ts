import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { baseline, hasSchemaOfBaseline, replacedMigrations } from './baseline.ts';
import { allMigrations, migrationsIn } from './migration-files.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'cd-migrations-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a migration for each path, and gives their folders. */
function foldersOf(...paths: readonly string[]): string[] {
  const folders = new Set(paths.map((path) => join(root, dirname(path))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const path of paths) writeFileSync(join(root, path), 'select 1');
  return [...folders, join(root, 'no-such-module/migrations')];
}

it('begins with the baseline', async () => {
  expect((await allMigrations()).map((path) => basename(path))[0]).toBe(baseline);
});

it('sorts the migrations of all folders by their dates', async () => {
  const paths = ['db/20270101T0900_a.sql', 'lists/migrations/20261231T2359_z.sql', 'basket/migrations/20270101T0859_b.sql'];
  const sorted = await migrationsIn(foldersOf(...paths));
  expect(sorted.map((path) => basename(path))).toEqual(['20261231T2359_z.sql', '20270101T0859_b.sql', '20270101T0900_a.sql']);
});

it.each(['0437_add_x.sql', '20261129_add_x.sql', '20261329T2130_add_x.sql', '20260230T2130_add_x.sql', '20261129T2460_add_x.sql'])(
  'refuses the name %s',
  async (name) => {
    await expect(migrationsIn(foldersOf(`db/${name}`))).rejects.toThrow(`Migration ${name} has no date`);
  },
);

it('refuses two migrations of one time, in whichever folders', async () => {
  const folders = foldersOf('basket/migrations/20270101T0900_b.sql', 'db/20270101T0900_a.sql');
  await expect(migrationsIn(folders)).rejects.toThrow(
    'Migrations 20270101T0900_a.sql and 20270101T0900_b.sql have the same time. Give the one that has not been released a later one.',
  );
});

it('tells a database of the last release from a new one, and refuses one that stopped before', async () => {
  const names = await replacedMigrations();
  expect(await hasSchemaOfBaseline(new Set())).toBe(false);
  expect(await hasSchemaOfBaseline(new Set(names))).toBe(true);
  const last = names.at(-1)!;
  await expect(hasSchemaOfBaseline(new Set(names.slice(0, -1)))).rejects.toThrow(
    `the first that it has not run is ${last}. First start the release whose newest migration is ${last} on it, then this one.`,
  );
});
