import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { browserTests } from './browser-tests.ts';
import { toldInPages, partsOf, testedParts } from './journeys.ts';
import { planFor } from './plan.ts';
import { readers } from './unimported.ts';

const tests = ['faults/throws-at-load/throws-at-load', 'journeys/basket', 'journeys/login', 'journeys/upsell', 'journeys/written-today'];

/** What is read with the sources of a part. */
const [titles, wording, countries] = [
  'tools/test/titles.test.ts',
  'tools/test/wording.test.ts',
  'libs/contracts/src/country-names.test.ts',
];
const offer = 'mfe-upsell/src/widgets/product-offer/product-offer.texts.ts';

it.each([
  [
    'a module',
    [offer],
    [offer, titles, wording, countries],
    ['faults/throws-at-load/throws-at-load', 'journeys/upsell', 'journeys/written-today'],
  ],
  ['a library', ['libs/ui/src/index.ts'], ['libs/ui/src/index.ts', titles, wording, countries], 'all'],
  ['styles', ['mfe-basket/src/a.module.css'], ['tools/test/measures.test.ts', countries], ['journeys/basket', 'journeys/written-today']],
  ['a unit test', ['mfe-basket/src/domain/savings.test.ts'], ['mfe-basket/src/domain/savings.test.ts'], []],
  ['a journey', ['e2e/journeys/login.spec.ts'], ['e2e/journeys/login.spec.ts'], ['journeys/login']],
  ['a journey that is gone', ['e2e/journeys/gone.spec.ts'], ['e2e/journeys/gone.spec.ts'], []],
  ['what journeys share', ['e2e/shop/shop.ts'], ['e2e/shop/shop.ts'], 'all'],
  ['a page of the documentation', ['docs/operating.md'], [], []],
  ['the page that old pages follow', ['docs/how-to/put-a-widget-on-a-legacy-page.md'], [], ['legacy/embed-script']],
  ['the page that a test reads', ['docs/architecture.md'], ['tools/test/rooms.test.ts'], []],
  ['a check', ['tools/bin/one-home.mjs'], expect.arrayContaining(['tools/bin/one-home.mjs']), []],
  ['the packages that are installed', ['package-lock.json'], 'all', 'all'],
  [
    'a migration',
    ['commerce-api/db/migrations/0900_new.sql'],
    ['commerce-api/src/db/migrate.ts', countries],
    ['journeys/basket', 'journeys/upsell', 'journeys/written-today'],
  ],
  [
    'the API',
    ['commerce-api/src/app.ts'],
    expect.arrayContaining(['commerce-api/src/app.ts', 'commerce-api/test/crash.spec.ts']),
    ['journeys/basket', 'journeys/upsell', 'journeys/written-today'],
  ],
])('runs after a change of %s what it touches', (_what, files, related, journeys) => {
  expect(planFor(files, tests)).toEqual({ related, journeys });
});

it('has a line for each browser test, about parts that there are, and for no other', () => {
  expect(Object.keys(partsOf).toSorted()).toEqual(browserTests());
  expect(
    Object.values(partsOf)
      .flat()
      .filter((part) => !testedParts.includes(part)),
  ).toEqual([]);
  expect(Object.keys(partsOf).filter((test) => partsOf[test]!.length === 0)).toEqual([]);
});

it('names as readers files that there are', () => {
  expect(
    Object.values(toldInPages)
      .flat()
      .filter((test) => !browserTests().includes(test)),
  ).toEqual([]);
  expect(readers.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('leaves out no browser test once every part has changed', () => {
  const { journeys } = planFor(
    testedParts.map((part) => `${part}/package.json`),
    browserTests(),
  );
  expect([...journeys].sort()).toEqual(browserTests());
});
