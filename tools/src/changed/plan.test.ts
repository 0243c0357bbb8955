import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../processes.ts';
import { journeysOf, processTestsOf } from './journeys.ts';
import { planFor } from './plan.ts';

it.each([
  [
    'a module',
    ['mfe-upsell/src/widgets/product-offer/product-offer.texts.ts'],
    ['mfe-upsell/src/widgets/product-offer/product-offer.texts.ts'],
    journeysOf['mfe-upsell'],
  ],
  ['a library', ['libs/ui/src/index.ts'], ['libs/ui/src/index.ts'], 'all'],
  ['styles', ['mfe-basket/src/a.module.css'], [], journeysOf['mfe-basket']],
  ['a unit test', ['mfe-basket/src/domain/savings.test.ts'], ['mfe-basket/src/domain/savings.test.ts'], []],
  ['a journey', ['e2e/journeys/login.spec.ts'], ['e2e/journeys/login.spec.ts'], ['login']],
  ['a page of the documentation', ['docs/operating.md'], [], []],
  ['the API', ['commerce-api/src/app.ts'], ['commerce-api/src/app.ts', ...processTestsOf['commerce-api']!], journeysOf['commerce-api']],
])('runs after a change of %s what it touches', (_what, files, related, journeys) => {
  expect(planFor(files)).toEqual({ related, journeys });
});

it('knows tests for every module, and none that is not there', () => {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  expect(Object.keys(journeysOf)).toEqual(expect.arrayContaining(modules));
  const files = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' });
  const known = new Set(files.filter((file) => file.endsWith('.spec.ts')).map((file) => basename(file, '.spec.ts')));
  expect(
    Object.values(journeysOf)
      .flat()
      .filter((name) => !known.has(name)),
  ).toEqual([]);
  expect(
    Object.values(processTestsOf)
      .flat()
      .filter((file) => !existsSync(join(root, file))),
  ).toEqual([]);
});
