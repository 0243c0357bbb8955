import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kindLiterals, kinds, marketLiterals, markets, shopRuleLiterals } from '../lint/one-home-literals.mjs';
import { root } from '../src/processes.ts';
import { breaches, type Samples, sound } from './lint-samples.ts';

interface Rules {
  readonly default: { readonly meta: { readonly name: string }; readonly rules: Readonly<Record<string, unknown>> };
}

const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { readonly jsPlugins: readonly string[] };
const plugins = settings.jsPlugins.map((file) => join(root, file));

/** The folders whose code is linted, as npm's workspaces. */
const folders = [
  'commerce-api',
  'e2e',
  'shell',
  'tools',
  ...folder('libs').map((name) => `libs/${name}`),
  ...folder('.').filter((name) => name.startsWith('mfe-')),
];
const planted = 'src/planted-here.ts';
/** A name and a market that should not stand there, in each folder. */
const everywhere: Samples = Object.fromEntries(
  folders.map((name) => [`${name}/${planted}`, "export const plantedTimeout = 500;\nexport const sites = ['law-uk'];\n"]),
);

function folder(name: string) {
  return readdirSync(join(root, name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** What oxlint reports, with the rule as `plugin/rule`. */
let reports: readonly { readonly file: string; readonly rule: string; readonly message: string }[];

/** Lints all samples at once by our settings, with the rules where they are. */
beforeAll(() => {
  const copy = mkdtempSync(join(tmpdir(), 'cellardoor-lint-'));
  try {
    const files = Object.assign(
      { '.oxlintrc.json': JSON.stringify({ ...settings, jsPlugins: plugins }) },
      everywhere,
      sound,
      ...Object.values(breaches),
    );
    for (const [file, text] of Object.entries<string>(files)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (!stdout.startsWith('{')) throw new Error(`oxlint failed: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string; message: string }[] };
    reports = diagnostics.map(({ filename, code = '', message }) => ({ file: filename, rule: code.replace(/\((.*)\)/, '/$1'), message }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** The rules of our own that report a file. */
const rulesFor = (file: string) => reports.filter((report) => report.file === file && report.rule in breaches).map(({ rule }) => rule);

it('has samples of breaches for every rule of tools/lint', async () => {
  const rules = await Promise.all(plugins.map((file) => import(file) as Promise<Rules>));
  const names = rules.flatMap(({ default: { meta, rules: own } }) => Object.keys(own).map((rule) => `${meta.name}/${rule}`));
  expect(names.toSorted()).toEqual(Object.keys(breaches).toSorted());
});

it.each(Object.entries(breaches))('%s reports each of its samples', (rule, samples) => {
  expect(Object.keys(samples)).not.toHaveLength(0);
  expect(Object.entries(samples).filter(([file]) => !rulesFor(file).includes(rule))).toEqual([]);
});

it('reports nothing in files that keep the rules, or in which a rule does not hold', () => {
  expect(Object.keys(sound).filter((file) => rulesFor(file).length > 0)).toEqual([]);
});

it('names the home of a copied rule', () => {
  const told = shopRuleLiterals.map((_, at) =>
    reports.filter(({ file }) => file === `mfe-product/src/rule/${at}.ts`).map(({ message }) => message),
  );
  expect(told).toEqual(shopRuleLiterals.map(({ rule }) => expect.arrayContaining([expect.stringContaining(`libs/rules/src/${rule}.ts`)])));
});

it('finds each line that gives a copy away by its own literal', () => {
  const blind = [...shopRuleLiterals, ...kindLiterals, ...marketLiterals].filter(({ find, sample }) => !find.test(sample));
  expect(blind).toEqual([]);
});

it('reads kinds of product, brands and countries from their files', () => {
  expect(kinds).toEqual(expect.arrayContaining(['wine', 'mixedCase', 'membership']));
  expect(markets).toEqual(expect.arrayContaining(['law', 'uk']));
});

it('reads names in every folder, and looks for markets in every folder of the shop', () => {
  const where = (rule: string) => folders.filter((name) => rulesFor(`${name}/${planted}`).includes(rule));
  expect(where('plain-names/no-duration-without-unit')).toEqual(folders.filter((name) => name !== 'libs/component-testing'));
  expect(where('one-home/no-market')).toEqual(folders.filter((name) => !['libs/component-testing', 'e2e', 'tools'].includes(name)));
});
