import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';
import { fail } from './terminal.ts';

/** Proves that imports point one way, and that the proof itself sees breaches: it plants one first. */
const config = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
process.chdir(root);

const folders = ['libs', 'shell', 'commerce-api', ...readdirSync('.').filter((name) => name.startsWith('mfe-'))];

async function check(paths: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise([...paths], { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true });
  return output as ICruiseResult;
}

async function seesABreach(): Promise<boolean> {
  const folder = 'mfe-product/src/planted-breach';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'breach.ts'), "import '../../../mfe-basket/src/module-face.ts';\n");
  try {
    return (await check([folder])).summary.violations.some(({ rule }) => rule.name === 'modules-know-no-module');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!(await seesABreach())) fail('The boundary check is blind: it did not see an import of mfe-basket in mfe-product.');
const { summary } = await check(folders);
for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} imports ${to}`);
if (summary.totalCruised < 100) fail(`The boundary check read ${summary.totalCruised} files only: it must be blind.`);
console.log(`${summary.totalCruised} files, ${summary.violations.length} breaches`);
process.exit(summary.violations.length ? 1 : 0);
