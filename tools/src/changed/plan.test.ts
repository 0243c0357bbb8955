import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { aboutModule, planFor } from './plan.ts';
import { readers, toldInPages } from './unimported.ts';

/** What is read with the sources of a part. */
const [titles, wording, countries] = [
  'tools/test/titles.test.ts',
  'tools/test/wording.test.ts',
  'libs/contracts/src/country-names.test.ts',
];
const offer = 'mfe-upsell/src/widgets/product-offer/product-offer.texts.ts';
const everything = '@everything\\b';

it.each([
  ['a module', [offer], [offer, titles, wording, countries], [aboutModule('upsell')]],
  ['a library', ['libs/ui/src/index.ts'], ['libs/ui/src/index.ts', titles, wording, countries], 'all'],
  ['styles', ['mfe-basket/src/a.module.css'], ['tools/test/measures.test.ts', countries], [aboutModule('basket')]],
  ['a unit test', ['mfe-basket/src/domain/savings.test.ts'], ['mfe-basket/src/domain/savings.test.ts'], []],
  ['a browser test', ['e2e/journeys/login.spec.ts'], ['e2e/journeys/login.spec.ts'], ['journeys/login\\.spec\\.ts']],
  ['what browser tests share', ['e2e/shop/shop.ts'], ['e2e/shop/shop.ts'], 'all'],
  ['a page of the documentation', ['docs/operating.md'], [], []],
  ['the page that old pages follow', ['docs/how-to/put-a-widget-on-a-legacy-page.md'], [], ['legacy/embed-script\\.spec\\.ts']],
  ['a README', ['commerce-api/README.md'], [countries], []],
  ['a check', ['tools/bin/boundaries.mjs'], expect.arrayContaining(['tools/bin/boundaries.mjs']), []],
  ['a rule of lint', ['tools/lint/one-home.mjs'], expect.arrayContaining(['tools/test/lint-rules.test.ts']), []],
  ['the settings of lint', ['.oxlintrc.json'], ['tools/test/checks.spec.ts', 'tools/test/lint-rules.test.ts'], []],
  ['the packages that are installed', ['package-lock.json'], 'all', 'all'],
  [
    'a migration',
    ['commerce-api/src/modules/basket/migrations/20270101T0900_new.sql'],
    ['commerce-api/src/platform/db/migrate.ts', countries],
    ['@api\\b', everything],
  ],
  [
    'the start of the API',
    ['commerce-api/src/app/app.ts'],
    expect.arrayContaining(['commerce-api/test/crash.spec.ts']),
    ['@api\\b', everything],
  ],
])('runs after a change of %s what it reaches', (_what, files, related, browser) => {
  const plan = planFor(files);
  expect(plan).toEqual({ related: related === 'all' ? 'all' : expect.anything(), inDomains: expect.any(Array), browser });
  if (related !== 'all')
    expect([...plan.related, ...plan.inDomains].toSorted()).toEqual(Array.isArray(related) ? related.toSorted() : related);
});

it.each([
  ['empties the basket @basket', true],
  ['empties the basket @phone @header @basket @api', true],
  ['buys @smoke @product @basket @checkout @api', true],
  ['buys @product @basket @checkout @smoke', true],
  ['buys @product @basket @checkout', false],
  ['fits its text @everything', false],
  ['logs in @account @api', false],
])('runs after a change of the basket "%s": %s', (title, runs) => {
  expect(new RegExp(aboutModule('basket')).test(title)).toBe(runs);
});

it('tells a change in a domain of the API from one that reaches all domains', () => {
  const rules = 'commerce-api/src/modules/basket/rules.ts';
  expect(planFor([rules])).toEqual({ related: [titles, wording, countries], inDomains: [rules], browser: ['@smoke\\b'] });
});

it('names as readers files that there are', () => {
  const named = [
    ...readers.flatMap(({ files }) => files),
    ...Object.values(toldInPages)
      .flat()
      .map((test) => `e2e/${test}`),
  ];
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
