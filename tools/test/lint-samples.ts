import { kindLiterals, marketLiterals, shopRuleLiterals } from '../lint/one-home-literals.mjs';

/** Files that a rule of `tools/lint` must report: paths as in this workspace, where the folder decides whether the rule holds. */
export type Samples = Readonly<Record<string, string>>;

/** Each text in a file of its own in a module. */
const inModule = (rule: string, texts: readonly string[], ending = 'ts'): Samples =>
  Object.fromEntries(texts.map((text, at) => [`mfe-product/src/${rule}/${at}.${ending}`, `${text}\n`]));

const linesOf = (literals: readonly { readonly sample: string }[]) => literals.map(({ sample }) => sample);

/** Breaches by rule. */
export const breaches: Readonly<Record<string, Samples>> = {
  'plain-names/no-throwing-check': inModule('throwing', [
    'export function checkPlanted({ a }: { a(): void }): void {}',
    'async function ensurePlanted(a) { if (a) throw new Error(); }',
    'function verifyPlanted(all) { all.forEach((one) => { if (!one) throw new Error(); return 1; }); }',
    'function assertPlanted(a: unknown): asserts a is string {}',
    'const validatePlanted = async (a): Promise<void> => {};',
    'class Planted { checkPlanted(a: number): void { if (a) throw new Error(); } }',
    'const noPlanted = (): never => fail();',
    'function anotherPlanted(): Error { throw new Error(); }',
    'const planted = { none() { throw new Error(); } };',
  ]),
  'plain-names/no-duration-without-unit': inModule('duration', [
    'const plantedTimeout = 500;',
    'const pageTtl = 60 * 1000;',
    'interface Planted { readonly deadline: number }',
    'interface Planted { delay?: undefined | number }',
    'function planted(delay = 5) {}',
    'function planted(grace: number) {}',
    'class Planted { #interval = 5; }',
    'options.patience = 5;',
    'enum Planted { expiry = 5 }',
    'const lookEvery = 300;',
  ]),
  'plain-names/no-other-settling': inModule('settling', ['const settled = await all();', '// once it has settled']),
  'plain-names/no-vague-file': Object.fromEntries(
    ['utils/one.ts', 'text-helpers.ts', 'common/one.ts', 'shared.ts', 'basket-manager.ts', 'misc.ts'].map((file) => [
      `mfe-product/src/${file}`,
      'export {};\n',
    ]),
  ),
  'shown-texts/no-words-in-markup': inModule(
    'words',
    [
      'const one = <p>Sold out</p>;',
      'const one = <p>\n  Only a few left\n</p>;',
      'const one = <p>out of <b>{stock}</b></p>;',
      "const one = <p>{sold ? 'Sold out' : ''}</p>;",
      'const one = <button aria-label="Close">x</button>;',
      'const one = <input placeholder={`Up to ${most}`} />;',
      "const one = <img alt={wine && 'A bottle'} />;",
    ],
    'tsx',
  ),
  'shown-texts/no-straight-apostrophe': {
    'mfe-product/src/view.texts.ts': 'export const texts = { own: "Don\'t" };\n',
    'mfe-product/src/template.texts.ts': "export const texts = { own: `Don't` };\n",
  },
  'steady-tests/no-fixed-pause': {
    'mfe-product/src/pause.test.ts':
      "import { setTimeout as wait } from 'node:timers/promises';\n\nit('waits', async () => void (await wait(500)));\n",
    'mfe-product/src/timer.test.ts': "it('waits', async () => {\n  await new Promise((resolve) => setTimeout(resolve, 500));\n});\n",
    'e2e/journeys/pause.spec.ts': 'export const pause = (page) => page.waitForTimeout(500);\n',
  },
  'steady-tests/no-one-shot-read': {
    'e2e/journeys/once.spec.ts':
      "import { expect } from '@playwright/test';\n\nexport const once = async (page) => expect(await page.getByRole('listitem').count()).toBe(3);\n",
  },
  'one-home/no-shop-rule-copy': inModule('rule', linesOf(shopRuleLiterals)),
  'one-home/no-product-kind': inModule('kind', [
    ...linesOf(kindLiterals),
    "if (product.productType === 'spirits') sell();",
    "if ('spirits' !== product.productType) sell();",
    "if (\n  product.productType ===\n  ('wine' as string)\n) sell();",
    'if (product.productType == `wine`) sell();',
    "switch (kind) { case 'mixedCase': sell(); }",
    "['wine', 'spirits'].includes(kind);",
    "(['wine', 'spirits'] as string[]).includes(kind);",
    "kinds.includes('wine');",
    "product.productType.startsWith('mixed');",
    "product.productType?.endsWith('Case');",
    "'membership' in product;",
    'const rank = { spirits: 1, wine: 2 }[product.productType];',
    'const rank = ranks[basket.line.productType];',
    'const rank = { [product.productType]: 1 };',
    'const card = data.wine.schemeDetails ? member : bottle;',
    'const card = data.wine.schemeDetails\n  ? member\n  : bottle;',
    'const card = wine.schemeDetails && member;',
    'if (!schemeDetails) sell();',
  ]),
  'one-home/no-market': inModule('market', [
    ...linesOf(marketLiterals),
    "if ('uk' === place) sell();",
    "if (\n  place !==\n  'law'\n) sell();",
    "switch (place) { case 'uk': sell(); }",
    "['law'].includes(place);",
    "places.includes('uk');",
  ]),
};

/** Files that no rule reports. */
export const sound: Samples = {
  'mfe-product/src/names.ts': [
    'export function refusePlanted(): never { throw new Error(); }',
    'export const requirePlanted = (a: unknown): void => { if (!a) throw new Error(); };',
    'export const checkPlanted = (a: number): boolean => { if (a < 0) throw new Error(); return a > 1; };',
    'export function checkItems(all: number[]) { return all.map((one) => { if (!one) throw new Error(); return one; }); }',
    'export const lookEveryMs = 500;',
    "export const sql = 'set lock_timeout = 500';",
    'export const both = Promise.allSettled([]);\n',
  ].join('\n'),
  'mfe-product/src/payment/planted.ts': 'export const settled = 1;\n',
  'mfe-product/src/tag-manager/planted.ts': 'export {};\n',
  'mfe-product/src/planted.tsx': 'export const One = ({ t }: P) => <p title={t.title} className="sold-out">{t.soldOut} ×</p>;\n',
  'mfe-product/src/planted.test.ts': "export const plantedTimeout = kind === 'wine' ? 1 : 2;\n",
  'mfe-product/src/steady.test.ts':
    "import { setTimeout as wait } from 'node:timers/promises';\n\nit('polls', async () => {\n  for (let left = 3; left > 0; left -= 1) await wait(5);\n  expect(1).toBe(1);\n});\n",
  'mfe-product/src/oak.ts': "// wine.isMixed\nexport const taste = ['oak', 'wine'];\nexport const sent = { mixed: sku.mixed };\n",
  'libs/rules/src/planted.ts': 'export const loggedIn = 4;\n',
  'libs/ui/src/kinds/planted.ts': "export const isOne = kind === 'wine';\n",
  'commerce-api/src/modules/catalogue/kinds/planted.ts': "export const isOne = kind === 'wine';\n",
  'libs/brand/brands/law/planted.ts': "export const brand = ['law'];\n",
  'libs/contracts/countries/planted.ts': "export const country = ['uk'];\n",
  'tools/src/planted.ts': "export const site = ['law-uk'];\n",
};
