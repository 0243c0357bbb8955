// Plain Node, without tsx: under its loader dependency-cruiser does not find the base class of swc's visitor.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fail, root } from './prepare.mjs';

// Proves that imports point one way, and that the proof itself sees breaches: it plants some first.
const require = createRequire(import.meta.url);
const config = require(join(root, '.dependency-cruiser.cjs'));
process.chdir(root);

// dependency-cruiser 17 never tells swc which files hold JSX, and cannot tell an import of types from another
const swc = require('@swc/core');
const { parseFileSync } = swc;
const parse = (withTypes) => (file, options) => {
  const program = parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
  return withTypes ? program : { ...program, body: program.body.filter((item) => !item.typeOnly) };
};
swc.parseFileSync = (file, options) => parse(withTypes)(file, options);
let withTypes = true;
const { cruise } = await import('dependency-cruiser');

const folders = ['libs', 'shell', 'commerce-api', ...readdirSync('.').filter((name) => name.startsWith('mfe-'))];
const border = config.forbidden.filter(({ name }) => name !== 'no-circular');
const circular = config.forbidden.filter(({ name }) => name === 'no-circular');

async function check(paths, forbidden) {
  const { output } = await cruise(paths, { ...config.options, ruleSet: { forbidden }, validate: true });
  return output.summary;
}

/** For each border a file that breaks it, and the rule that must say so. */
const breaches = [
  ['mfe-product/src', "import '../../../mfe-basket/src/module-face.ts';", 'modules-know-no-module'],
  ['libs/rules/src', "import 'react';", 'rules-are-plain'],
  ['libs/rules/src', "import '../../../contracts/src/index.ts';", 'rules-know-money'],
  ['commerce-api/src/catalogue', "import '../../basket/line.ts';", 'api-catalogue-imports-downwards'],
  ['commerce-api/src/basket', "import '../../pictures/studio.ts';", 'api-side-rooms-stand-aside'],
];

async function isSeen([place, line, name]) {
  const folder = join(place, 'planted-breach');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'breach.ts'), `${line}\n`);
  try {
    return (await check([folder], border)).violations.some(({ rule }) => rule.name === name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const breach of breaches)
  if (!(await isSeen(breach))) fail(`The boundary check is blind: ${breach[2]} did not see ${breach[1]} in ${breach[0]}.`);
const api = 'commerce-api/src';
const roomless = readdirSync(api, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !config.apiRooms.includes(entry.name));
if (roomless.length)
  fail(`${api}/${roomless[0].name} has no place in the order of the API's rooms: give it one in .dependency-cruiser.cjs.`);
const borders = await check(folders, border);
withTypes = false; // two files may name each other's types
const circles = await check(folders, circular);
const found = [...borders.violations, ...circles.violations];
for (const { from, to, rule } of found) console.error(`${rule.name}: ${from} imports ${to}`);
if (borders.totalCruised < 300) fail(`The boundary check read ${borders.totalCruised} files only: it must be blind.`);
console.log(`${borders.totalCruised} files, ${found.length} breaches`);
process.exit(found.length ? 1 : 0);
