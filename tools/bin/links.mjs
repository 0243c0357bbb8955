import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadLinks, readPage, unlistedDecisions } from './dead-links.mjs';
import { fail, root } from './prepare.mjs';

// Proves that links between pages, and decisions that pages and comments name, lead somewhere. It plants dead ones first.
process.chdir(root);

const list = 'docs/decisions/README.md';
const isThere = (path) => !path.startsWith('..') && existsSync(path);
/** A line of the list begins with the number of its decision. */
const numbersIn = (text) => new Set([...text.matchAll(/^\| (\d{4}) \|/gm)].map(([, number]) => number));
/** Records that the list leaves out. */
const unlistedRecords = (names, numbers) =>
  names
    .filter((name) => /^\d{4}/.test(name) && !numbers.has(name.slice(0, 4)))
    .map((name) => `docs/decisions/${name}: it has no line in ${list}`);

async function requireSight(numbers) {
  const text = '# Planted\n\n[a](gone.md) [b](#gone) [c](README.md#gone)\n\n[d]: gone/\n\n![e](gone.png)\n';
  const planted = new Map([
    ['planted.md', await readPage(text)],
    ['README.md', await readPage('# Other\n')],
  ]);
  const seen = [
    ...deadLinks(planted, isThere),
    ...unlistedDecisions('planted.ts', '// see decision 9999 and docs/decisions/0001-gone.md', numbers, isThere),
    ...unlistedRecords(['9999-gone.md'], numbers),
  ];
  const expected = [
    'gone.md',
    '#gone',
    'README.md#gone',
    'gone/',
    'gone.png',
    'decision 9999',
    'decisions/0001-gone.md',
    '9999-gone.md: it',
  ];
  const unseen = expected.find((name) => !seen.some((line) => line.includes(` ${name} `) || line.includes(`/${name} `)));
  if (unseen) fail(`The check of links is blind: it did not see ${unseen}.`);
}

const leftOut = /^(?:\..*|node_modules|dist|var|test-results|pictures)$/;

/** Paths of pages and sources below a folder. */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : /\.(?:md|[cm]?[jt]sx?|css|sql)$/.test(entry.name) ? [path] : [];
  });

const files = filesIn('.');
const pages = new Map();
for (const file of files.filter((name) => name.endsWith('.md'))) pages.set(file, await readPage(readFileSync(file, 'utf8')));
if (pages.size < 50 || files.length < 1000) fail(`The check of links read ${files.length} files only: it must be blind.`);

const numbers = numbersIn(readFileSync(list, 'utf8'));
await requireSight(numbers);
/** What plants dead links to see itself fail. */
const planting = /^tools\/(?:bin|test)\/(?:dead-)?links/;
const found = [
  ...deadLinks(pages, isThere),
  ...files.filter((file) => !planting.test(file)).flatMap((file) => unlistedDecisions(file, readFileSync(file, 'utf8'), numbers, isThere)),
  ...unlistedRecords(readdirSync('docs/decisions'), numbers),
];
for (const line of found) console.error(line);
console.log(`${files.length} files, ${[...pages.values()].flatMap(({ links }) => links).length} links, ${found.length} that lead nowhere`);
process.exit(found.length ? 1 : 0);
