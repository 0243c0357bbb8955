import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';

const modules = 'commerce-api/src/modules';
/** What belongs to no module. */
const ownFolder = 'commerce-api/db/migrations';

/** A change of the database: an empty migration of a module, or of the platform, named by this minute in UTC. */
export function newMigration(draft: Draft, module: string | undefined, words: readonly string[]): string {
  const isModule = module !== undefined && /^[a-z-]+$/.test(module) && existsSync(join(root, modules, module));
  if (!isModule && module !== 'platform')
    fail(`There is no module ${module ?? ''}; there are platform, ${readdirSync(join(root, modules)).join(', ')}. Nothing was written.`);
  const what = words.join('_').replaceAll('-', '_');
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(what))
    fail(`Say what it changes in a few words in lower case, for example add gift wrap; got "${words.join(' ')}".`);
  const folder = isModule ? `${modules}/${module}/migrations` : ownFolder;
  const path = `${folder}/${freeTime(namesOfAll())}_${what}.sql`;
  draft.write(path, '-- Why the schema changes, in a sentence.\n');
  return `Write its SQL; it runs when the API starts. docs/how-to/change-the-database.md says what it must keep to.`;
}

function namesOfAll(): string[] {
  const folders = [ownFolder, ...readdirSync(join(root, modules)).map((name) => `${modules}/${name}/migrations`)];
  return folders.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => readdirSync(join(root, folder)));
}

/** This minute, or the first after it that no migration has: `20261129T2130`. */
function freeTime(names: readonly string[], at = Date.now()): string {
  const time = new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  return names.some((name) => name.startsWith(time)) ? freeTime(names, at + 60_000) : time;
}
