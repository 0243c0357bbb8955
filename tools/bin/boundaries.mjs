// Plain Node, without tsx: under its loader dependency-cruiser does not find the base class of swc's visitor.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { breaches, isBreach, plantBreaches } from './breaches.mjs';
import { fail, root } from './prepare.mjs';

// Proves that imports point one way, and that the proof itself sees breaches: it plants one for each rule first, in a folder of its own.
const require = createRequire(import.meta.url);
const config = require(join(root, '.dependency-cruiser.cjs'));
const { folderOf } = require(join(root, 'commerce-api/layout.cjs'));
const { serverFolders } = require(join(root, 'shell/layout.cjs'));
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
/** Two files may name each other's types, and the API's platform names those of its modules. */
const ofValues = ['no-circular', 'api-platform-hands-no-module-on'];
const border = config.forbidden.filter(({ name }) => !ofValues.includes(name));
const values = config.forbidden.filter(({ name }) => ofValues.includes(name));

async function check(paths, forbidden) {
  const { output } = await cruise(paths, { ...config.options, ruleSet: { forbidden }, validate: true });
  return output.summary;
}

async function violationsOfBreaches() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'planted-breaches-'));
  process.chdir(folder);
  try {
    plantBreaches();
    return (await check(readdirSync('.'), config.forbidden)).violations;
  } finally {
    process.chdir(root);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends the program where a rule has no breach planted, or does not see the one that it has. */
async function requireSight() {
  const untried = config.forbidden.find(({ name }) => !breaches.some(([rule]) => rule === name));
  if (untried) fail(`No breach is planted for ${untried.name}: give it one in tools/bin/breaches.mjs.`);
  const seen = await violationsOfBreaches();
  const unseen = breaches.find((breach) => !seen.some((violation) => isBreach(breach, violation)));
  if (unseen) fail(`The boundary check is blind: ${unseen[0]} did not see ${unseen[1]} import ${unseen[2]}.`);
}

await requireSight();
const placeless = readdirSync('commerce-api/src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .find((file) => !folderOf(file) && !/^commerce-api\/src\/(?:platform\/[^/]+|(?:modules|workflows)\/[^/]+\/module\.ts)$/.test(file));
if (placeless) fail(`${placeless} has no place in the order of the API's folders: give its folder one in commerce-api/layout.cjs.`);
const server = 'shell/src/server';
const unordered = readdirSync(server).find((name) => !serverFolders.includes(name.replace(/(\.test)?\.ts$/, '')));
if (unordered) fail(`${server}/${unordered} has no place in the order of the shell's folders: give it one in shell/layout.cjs.`);
const borders = await check(folders, border);
withTypes = false;
const found = [...borders.violations, ...(await check(folders, values)).violations];
const adviceOf = (rule) => config.forbidden.find(({ name }) => name === rule).comment ?? 'no such file or package is found';
for (const { from, to, rule } of found) console.error(`${rule.name}: ${from} imports ${to}\n  ${adviceOf(rule.name)}`);
if (borders.totalCruised < 300) fail(`The boundary check read ${borders.totalCruised} files only: it must be blind.`);
console.log(`${config.forbidden.length} rules, ${borders.totalCruised} files, ${found.length} breaches`);
process.exit(found.length ? 1 : 0);
