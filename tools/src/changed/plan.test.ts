import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { browserTests } from './browser-tests.ts';
import { testedParts, partsOf, processTestsOf } from './journeys.ts';
import { planFor } from './plan.ts';

const tests = ['faults/throws-at-load/throws-at-load', 'journeys/basket', 'journeys/login', 'journeys/upsell', 'journeys/written-today'];

it.each([
  [
    'a module',
    ['mfe-upsell/src/widgets/product-offer/product-offer.texts.ts'],
    ['mfe-upsell/src/widgets/product-offer/product-offer.texts.ts'],
    ['faults/throws-at-load/throws-at-load', 'journeys/upsell', 'journeys/written-today'],
  ],
  ['a library', ['libs/ui/src/index.ts'], ['libs/ui/src/index.ts'], 'all'],
  ['styles', ['mfe-basket/src/a.module.css'], [], ['journeys/basket', 'journeys/written-today']],
  ['a unit test', ['mfe-basket/src/domain/savings.test.ts'], ['mfe-basket/src/domain/savings.test.ts'], []],
  ['a journey', ['e2e/journeys/login.spec.ts'], ['e2e/journeys/login.spec.ts'], ['journeys/login']],
  ['what journeys share', ['e2e/shop/shop.ts'], ['e2e/shop/shop.ts'], 'all'],
  ['a page of the documentation', ['docs/operating.md'], [], []],
  [
    'the API',
    ['commerce-api/src/app.ts'],
    ['commerce-api/src/app.ts', ...processTestsOf['commerce-api']!],
    ['journeys/basket', 'journeys/upsell', 'journeys/written-today'],
  ],
])('runs after a change of %s what it touches', (_what, files, related, journeys) => {
  expect(planFor(files, tests)).toEqual({ related, journeys });
});

it('knows no test or part that is not there', () => {
  expect(
    Object.values(partsOf)
      .flat()
      .filter((part) => !testedParts.includes(part)),
  ).toEqual([]);
  expect(Object.keys(partsOf).filter((test) => !browserTests().includes(test))).toEqual([]);
  expect(
    Object.values(processTestsOf)
      .flat()
      .filter((file) => !existsSync(join(root, file))),
  ).toEqual([]);
});

it('leaves out no browser test once every part has changed', () => {
  const { journeys } = planFor(
    testedParts.map((part) => `${part}/package.json`),
    browserTests(),
  );
  expect([...journeys].sort()).toEqual(browserTests());
});
