import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { createRequire } from 'node:module';

const { folders, sideFolders } = createRequire(import.meta.url)('../../commerce-api/layout.cjs');
const { serverFolders } = createRequire(import.meta.url)('../../shell/layout.cjs');

const inApi = (folder, file) => `commerce-api/src/${folder}/${file}.ts`;
const downwards = folders.flatMap((folder, at) =>
  folders
    .slice(at + 1)
    .map((upper) => [`api-${folder.replaceAll('/', '-')}-imports-downwards`, inApi(folder, 'breach'), inApi(upper, 'target')]),
);
const aside = folders.flatMap((folder) =>
  sideFolders.map((side) => ['api-side-folders-stand-aside', inApi(folder, 'breach-aside'), inApi(side, 'target')]),
);

const inServer = (folder, file) => `shell/src/server/${folder}/${file}.ts`;
const serverDownwards = serverFolders.flatMap((folder, at) =>
  serverFolders.slice(at + 1).map((upper) => [`shell-${folder}-imports-downwards`, inServer(folder, 'breach'), inServer(upper, 'target')]),
);

/** Rule, file that breaks it, and what the file imports: another file, or a package. Each rule of .dependency-cruiser.cjs has one at least. */
export const breaches = [
  ['no-circular', 'libs/ui/src/one.ts', 'libs/ui/src/other.ts'],
  ['not-resolvable', 'libs/ui/src/breach-lost.ts', './nowhere.ts'],
  ['money-knows-nobody', 'libs/money/src/breach.ts', 'libs/rules/src/target.ts'],
  ['rules-know-money', 'libs/rules/src/breach.ts', 'libs/contracts/src/target.ts'],
  ['rules-are-plain', 'libs/rules/src/breach-package.ts', 'react'],
  ['contracts-know-the-rules', 'libs/contracts/src/breach.ts', 'libs/i18n/src/target.ts'],
  ['i18n-knows-contracts', 'libs/i18n/src/breach.ts', 'libs/brand/src/target.ts'],
  ['brand-knows-contracts', 'libs/brand/src/breach.ts', 'libs/i18n/src/target.ts'],
  ['content-knows-the-brands', 'libs/content/src/breach.ts', 'libs/ui/src/target.ts'],
  ['client-knows-contracts', 'libs/commerce-client/src/breach.ts', 'libs/rules/src/target.ts'],
  ['ui-knows-the-base', 'libs/ui/src/breach.ts', 'libs/commerce-client/src/target.ts'],
  ['user-model-knows-the-client', 'libs/user-model/src/breach.ts', 'libs/mfe-kit/src/target.ts'],
  ['kit-knows-the-user-model', 'libs/mfe-kit/src/breach.ts', 'libs/ui/src/target.ts'],
  ['api-knows-the-base', 'commerce-api/src/breach.ts', 'libs/user-model/src/target.ts'],
  ...downwards,
  ...aside,
  ['api-module-files-are-for-app', inApi('modules/basket', 'breach-module'), inApi('modules/catalogue', 'module')],
  ['api-module-files-declare-their-own', inApi('modules/lists', 'module'), inApi('modules/basket', 'target')],
  ['api-platform-hands-no-module-on', 'commerce-api/src/platform/api.ts', inApi('modules/ordering/checkout', 'target')],
  ['build-knows-what-it-builds', 'libs/build/src/breach.ts', 'shell/src/target.ts'],
  ['component-testing-knows-the-kit', 'libs/component-testing/src/breach.ts', 'libs/ui/src/target.ts'],
  ['component-testing-is-for-tests', 'mfe-product/src/breach-testing.ts', 'libs/component-testing/src/target.ts'],
  ['testing-knows-nobody', 'libs/testing/src/breach.ts', 'libs/ui/src/target.ts'],
  ['others-by-their-name', 'mfe-product/src/breach-path.ts', 'libs/ui/src/dialog/target.tsx'],
  ['module-components-points-inwards', 'mfe-product/src/components/breach.ts', 'mfe-product/src/pages/other/target.ts'],
  ['module-state-points-inwards', 'mfe-product/src/state/breach.ts', 'mfe-product/src/components/target.ts'],
  ['module-data-points-inwards', 'mfe-product/src/data/breach.ts', 'mfe-product/src/state/target.ts'],
  ['module-domain-points-inwards', 'mfe-product/src/domain/breach.ts', 'mfe-product/src/module-face.ts'],
  ['registry-knows-the-kit', 'libs/registry/src/breach.ts', 'libs/ui/src/target.ts'],
  ['shell-knows-no-module', 'shell/src/breach.ts', 'mfe-product/src/target.ts'],
  ...serverDownwards,
  ['shell-metrics-imports-downwards', 'shell/src/server/metrics.ts', 'shell/src/server/shell.ts'],
  ['modules-know-no-module', 'mfe-product/src/breach.ts', 'mfe-basket/src/target.ts'],
  ['modules-know-no-module', 'mfe-basket/src/breach.ts', 'shell/src/target.ts'],
  ['pages-and-widgets-stand-alone', 'mfe-product/src/pages/one/breach.ts', 'mfe-product/src/pages/other/target.ts'],
  ['pages-and-widgets-stand-alone', 'mfe-product/src/widgets/one/breach.ts', 'mfe-product/src/pages/other/target.ts'],
  ['countries-stay-on-the-server', 'mfe-product/src/breach-country.ts', 'libs/contracts/countries/uk.ts'],
  ['countries-stay-on-the-server', 'shell/src/browser/breach.ts', 'libs/contracts/src/countries.ts'],
  ['axios-in-the-client-alone', 'mfe-product/src/breach-axios.ts', 'axios'],
];

/** The way back of the circle: dependency-cruiser tells of each circle once. */
const circle = ['libs/ui/src/other.ts', './one.ts'];

const isFile = (imported) => imported.includes('/') && !imported.startsWith('.');
const specifierOf = (file, imported) => (isFile(imported) ? `./${relative(dirname(file), imported)}` : imported);

/** Writes the files of all breaches below the current folder. */
export function plantBreaches() {
  const targets = breaches.map(([, , imported]) => imported).filter(isFile);
  const texts = new Map(targets.map((file) => [file, '']));
  texts.set(circle[0], `import '${circle[1]}';\n`);
  for (const [, file, imported] of breaches) texts.set(file, `${texts.get(file) ?? ''}import '${specifierOf(file, imported)}';\n`);
  for (const [file, text] of texts) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Whether a violation that dependency-cruiser tells of is this breach. */
export const isBreach = ([rule, file, imported], violation) =>
  violation.rule.name === rule &&
  violation.from === file &&
  (violation.to === imported || violation.to.includes(`node_modules/${imported}/`));
