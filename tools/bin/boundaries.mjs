// Plain Node, without tsx: under its loader dependency-cruiser does not find the base class of swc's visitor.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fail, root } from './prepare.mjs';

// Proves that imports point one way, and that the proof itself sees breaches: it plants one first.
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

async function seesABreach() {
  const folder = 'mfe-product/src/planted-breach';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'breach.ts'), "import '../../../mfe-basket/src/module-face.ts';\n");
  try {
    return (await check([folder], border)).violations.some(({ rule }) => rule.name === 'modules-know-no-module');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!(await seesABreach())) fail('The boundary check is blind: it did not see an import of mfe-basket in mfe-product.');
const borders = await check(folders, border);
withTypes = false; // two files may name each other's types
const circles = await check(folders, circular);
const breaches = [...borders.violations, ...circles.violations];
for (const { from, to, rule } of breaches) console.error(`${rule.name}: ${from} imports ${to}`);
if (borders.totalCruised < 300) fail(`The boundary check read ${borders.totalCruised} files only: it must be blind.`);
console.log(`${borders.totalCruised} files, ${breaches.length} breaches`);
process.exit(breaches.length ? 1 : 0);
