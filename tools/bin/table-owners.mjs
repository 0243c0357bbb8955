import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { fail, root } from './prepare.mjs';
import { breaches, plain } from './planted-tables.mjs';
import { sourceFilesIn } from './source-files.mjs';
import { declaredIn, readSource, tablesOfMigrations } from './sql-tables.mjs';

// Proves that each table of the API is written by its owner alone, by functions that its api.ts exports, and read by those modules that say why. It
// plants breaches of each kind first.
const { folderOf, folders, sideFolders } = createRequire(import.meta.url)(join(root, 'commerce-api/layout.cjs'));
const source = 'commerce-api/src';
/** Functions in here write the table that their caller names. */
const runTimeHome = `${source}/platform/db/`;

/** The module that a file belongs to: a folder of modules/ or workflows/, or another folder of the API. */
const moduleOf = (file) => {
  const [, , folder, inner] = file.split('/');
  return ['modules', 'workflows'].includes(folder) ? `${folder}/${inner}` : folder;
};

const isModule = (file) => file.startsWith(`${source}/modules/`);

/** Whether the order of folders lets a file import another one; what ordering itself calls cannot import the api.ts of ordering. */
const mayImport = (file, other) =>
  sideFolders.includes(folderOf(file)) || folders.indexOf(folderOf(other)) < folders.indexOf(folderOf(file));

const isList = (file) => /^(?:modules\/[^/]+|workflows\/[^/]+|[^/]+)\/tables\.ts$/.test(file.slice(source.length + 1));

/** What each module says of its tables: those that it owns, and those of others that it reads, with the reason. */
function listsOf(files) {
  const lists = files.filter(isList).map((file) => [moduleOf(file), declaredIn(readFileSync(file, 'utf8'))]);
  return new Map(lists);
}

/** All migrations, those of the modules among them, in the order in which they run. */
function migrationFiles() {
  const modules = `${source}/modules`;
  const homes = ['commerce-api/db/migrations', ...readdirSync(modules).map((name) => `${modules}/${name}/migrations`)];
  const files = homes.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return files.filter((file) => file.endsWith('.sql')).toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1));
}

function ownersOf(lists, known, breach) {
  const owners = new Map();
  for (const [module, { tables }] of lists)
    for (const table of tables) {
      if (owners.has(table)) breach(`${table} has two owners: ${owners.get(table)} and ${module}`);
      if (!known.has(table)) breach(`${table} of ${module} is no table: no migration makes it`);
      owners.set(table, module);
    }
  for (const table of known) if (!owners.has(table)) breach(`${table} has no owner: name it in the tables.ts of a module`);
  return owners;
}

/** Reads the SQL below the working directory. Gives what breaks the rule, a sentence each, and how many tables several modules name. */
function check() {
  const found = [];
  const breach = (sentence) => found.push(sentence);
  const known = tablesOfMigrations(migrationFiles());
  const files = sourceFilesIn(source);
  const lists = listsOf(files);
  const owners = ownersOf(lists, known, breach);
  const namedBy = new Map([...known].map((table) => [table, new Set()]));
  const read = new Map(files.map((file) => [file, readSource(readFileSync(file, 'utf8'), known)]));
  for (const [file, { written, named, atRunTime, imports }] of read) {
    const module = moduleOf(file);
    if (atRunTime && !file.startsWith(runTimeHome))
      breach(`${file} writes a table that only the running program knows: name it in the SQL`);
    for (const table of named) namedBy.get(table).add(module);
    for (const table of written)
      if (owners.has(table) && owners.get(table) !== module)
        breach(`${file} writes ${table} of ${owners.get(table)}: call a function of that module`);
    for (const table of named)
      if (!written.has(table) && owners.has(table) && owners.get(table) !== module && !lists.get(module)?.reads[table])
        breach(`${file} reads ${table} of ${owners.get(table)}: call a function of that module, or say why in the tables.ts of ${module}`);
    for (const [path, name] of imports) {
      const imported = join(dirname(file), path);
      const api = `${source}/${moduleOf(imported)}/api.ts`;
      if (moduleOf(imported) === module || !isModule(imported) || !read.get(imported)?.writers.has(name) || !mayImport(file, api)) continue;
      breach(`${file} imports ${name} from ${imported}, which writes tables: have ${api} export it`);
    }
  }
  for (const [module, { reads }] of lists)
    for (const table of Object.keys(reads))
      if (!namedBy.get(table)?.has(module)) breach(`${module} says that it reads ${table}, and does not: take it out of its tables.ts`);
      else if (owners.get(table) === module)
        breach(`${module} says that it reads ${table}, which is its own: take it out of its tables.ts`);
  const shared = [...namedBy.values()].filter((modules) => modules.size > 1).length;
  return { found, files: files.length, tables: known.size, shared };
}

/** What the check finds where some files are added to those of a shop that breaks no rule. */
function checkPlanted(planted) {
  const folder = mkdtempSync(join(root, '.cache', 'planted-tables-'));
  process.chdir(folder);
  try {
    for (const [file, text] of Object.entries({ ...plain, ...planted })) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return check().found;
  } finally {
    process.chdir(root);
    rmSync(folder, { recursive: true, force: true });
  }
}

function requireSight() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const [unfounded] = checkPlanted({});
  if (unfounded) fail(`The check of tables sees a breach where there is none: ${unfounded}`);
  for (const [says, planted] of breaches)
    if (!checkPlanted(planted).some((sentence) => sentence.includes(says)))
      fail(`The check of tables is blind: it does not say "${says}" of ${JSON.stringify(planted)}.`);
}

process.chdir(root);
requireSight();
const { found, files, tables, shared } = check();
for (const sentence of found) console.error(sentence);
if (files < 300 || tables < 50) fail(`The check of tables read ${files} files and ${tables} tables only: it must be blind.`);
console.log(`${tables} tables, ${shared} of them named in more than one module, ${files} files, ${found.length} breaches`);
process.exit(found.length ? 1 : 0);
