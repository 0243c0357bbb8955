import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './prepare.mjs';
import { sourceFilesIn } from './source-files.mjs';

// Proves that no two files export different things by one name, so that whoever searches for a name finds the one thing. It plants a pair
// first.
process.chdir(root);

/** Files that export one name each by design: whoever reads them takes them all as one list. */
const alike = [
  { why: 'a kind of product has a half in the API and a half on the pages', files: /^(?:libs\/ui|commerce-api)\/src\/kinds\// },
  { why: 'every brand is a folder of the same files', files: /^libs\/brand\/brands\// },
  { why: 'every country is a file of the same form', files: /^(?:libs\/contracts|e2e\/fixtures)\/countries\// },
  { why: "Playwright's own name of what declares a test, with the fixtures of a folder", files: /^e2e\//, name: 'test' },
];

/** Read as a whole alone, `import * as icons`: a name in it is said with its set, `icons.basket`. */
const sets = /^libs\/ui\/src\/icon\/drawings\.ts$/;

const declared =
  /^export (?:default |declare |abstract |async )*(?:function\*? ?|const |let |class |interface |type |enum )(\w+)(?![\w$])/gm;
/** Names that a file declares and exports in a list; one with `from` only passes another file's name on. */
const listed = /^export (?:type )?\{([^}]*)\};/gm;

const namesIn = (text) => [
  ...[...text.matchAll(declared)].map(([, name]) => name),
  ...[...text.matchAll(listed)]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim().replace(/^type |^\w+ as /g, ''))
    .filter((name) => new RegExp(`^(?:async )?(?:function\\*? ?|const |let |class |interface |type |enum )${name}\\b`, 'm').test(text)),
];

/** A constant and its type, or the overloads of a function, are one thing: they stand in one file. */
function filesByName(files) {
  const found = new Map();
  for (const file of files)
    for (const name of namesIn(readFileSync(file, 'utf8'))) found.set(name, (found.get(name) ?? new Set()).add(file));
  return found;
}

const isByDesign = (name, files) => alike.some((group) => (group.name ?? name) === name && files.every((file) => group.files.test(file)));

const pairsIn = (files) =>
  [...filesByName(files)]
    .map(([name, places]) => ({ name, places: [...places] }))
    .filter(({ name, places }) => places.length > 1 && !isByDesign(name, places));

function requireSight() {
  const folder = 'mfe-product/src/planted-pair';
  mkdirSync(folder, { recursive: true });
  const planted = [
    'export async function one(): Promise<void> {}',
    'const other = 1;\nexport { other };',
    'export default function third() {}',
  ];
  const names = ['one', 'other', 'third'];
  writeFileSync(join(folder, 'names.ts'), names.map((name) => `export const ${name} = 1;\n`).join(''));
  for (const [at, text] of planted.entries()) writeFileSync(join(folder, `${names[at]}.ts`), `${text}\n`);
  try {
    const seen = pairsIn(sourceFilesIn(folder)).map(({ name }) => name);
    const unseen = planted.find((_, at) => !seen.includes(names[at]));
    if (unseen) fail(`The search for names of two things is blind: it did not find "${unseen}".`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

requireSight();
// the names of tools and tests are their own: nothing of the shop is searched for among them
const folders = ['libs', 'shell', 'commerce-api', ...readdirSync('.').filter((name) => name.startsWith('mfe-'))];
const files = folders.flatMap(sourceFilesIn).filter((file) => !sets.test(file));
if (files.length < 500) fail(`The search for names of two things read ${files.length} files only: it must be blind.`);
const pairs = pairsIn(files);
for (const { name, places } of pairs)
  console.error(`${name} is exported by ${places.join(' and by ')}\n  give the less public one a name of its own`);
console.log(`${files.length} files, ${pairs.length} names of two things`);
process.exit(pairs.length ? 1 : 0);
