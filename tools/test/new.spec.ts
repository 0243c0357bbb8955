import type { Product } from '@cellardoor/contracts';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAdminAccess } from '../../commerce-api/src/platform/http/admin-access.ts';
import { eventually } from '../../commerce-api/test/eventually.ts';
import { Shopper, shellSecret } from '../../commerce-api/test/shopper.ts';
import { keyOfOperator } from '../../e2e/site/operator.ts';
import { openCommerce, type OwnCommerce } from '../../e2e/site/own-commerce.ts';
import { copyWorkspace, type WorkspaceCopy } from '../../e2e/site/workspace-copy.ts';
import { root } from '../src/processes.ts';

const glass = 'item_code,name,country,colour,vintage,abv,stock,allergens,price_uk\nG1,Tasting glass,Austria,Glassware,,0,5,None,14.50\n';
const sources = ['libs', 'commerce-api', 'shell', 'tools', 'mfe-tasting'];

let copy: WorkspaceCopy;
let commerce: OwnCommerce;

beforeAll(async () => {
  copy = await copyWorkspace('mfe-upsell', '.prettierrc.json', '.oxlintrc.json', 'jest.config.mjs');
  await copy.run('new.ts', 'kind', 'glassware');
});

afterAll(async () => {
  await commerce?.close();
  await copy?.remove();
});

const runInCopy = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8' });

const moduleFiles = [
  'README.md',
  'package.json',
  'src/module-face.ts',
  'src/pages/cellar/cellar-page.loader.ts',
  'src/pages/cellar/cellar-page.module.css',
  'src/pages/cellar/cellar-page.texts.ts',
  'src/pages/cellar/cellar-page.tsx',
  'src/pages/events/events-page.loader.ts',
  'src/pages/events/events-page.module.css',
  'src/pages/events/events-page.texts.ts',
  'src/pages/events/events-page.tsx',
  'src/widgets/next-event/next-event.loader.ts',
  'src/widgets/next-event/next-event.module.css',
  'src/widgets/next-event/next-event.texts.ts',
  'src/widgets/next-event/next-event.tsx',
].map((file) => `mfe-tasting/${file}`);

/** Sources of the copy that are not as they are here, the new ones among them. */
function changedFiles(folder: string): string[] {
  return readdirSync(join(copy.folder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) return [];
    if (entry.isDirectory()) return changedFiles(path);
    const [own, there] = [join(root, path), join(copy.folder, path)];
    return existsSync(own) && readFileSync(own).equals(readFileSync(there)) ? [] : [path];
  });
}

const changed = () => sources.filter((folder) => existsSync(join(copy.folder, folder))).flatMap(changedFiles);

it('a kind of product is five files, and nothing else has to know it', () => {
  expect(changed().sort()).toEqual([
    'commerce-api/src/modules/catalogue/kinds/glassware.ts',
    'commerce-api/src/modules/catalogue/kinds/kinds.ts',
    'libs/contracts/src/api/product-kinds.ts',
    'libs/ui/src/kinds/glassware.ts',
    'libs/ui/src/kinds/kinds.ts',
  ]);
});

const things = [
  'call catalogue/regions',
  'call session/last-visit',
  'api-module gift-wrap',
  'call gift-wrap/ribbons',
  'migration gift-wrap add gift wrap',
  'job gift-wrap/wrap-gifts',
  'job ordering/tidy-orders',
  'job reviews/count-words',
  'email wrap-ready',
  'rule gift-wrap',
  'module tasting',
  'page tasting/events /tastings',
  'page tasting/cellar /cellars/:region',
  'widget tasting/next-event',
  'widget upsell/next-case',
];

it('a kind, a call, a rule, a module, a page, a widget, and a module, a migration, a job and an email of the API compile and lint as they are written', async () => {
  const before = new Set(changed());
  for (const words of things) await copy.run('new.ts', ...words.split(' '));
  const written = changed().filter((file) => !before.has(file));
  expect(written.map((file) => file.replace(/\d{8}T\d{4}/, '<time>')).sort()).toEqual([
    'commerce-api/layout.cjs',
    'commerce-api/src/app/modules.ts',
    'commerce-api/src/modules/catalogue/routes.ts',
    'commerce-api/src/modules/catalogue/routes/regions.ts',
    'commerce-api/src/modules/gift-wrap/migrations/<time>_add_gift_wrap.sql',
    'commerce-api/src/modules/gift-wrap/module.ts',
    'commerce-api/src/modules/gift-wrap/routes.ts',
    'commerce-api/src/modules/gift-wrap/routes/gift-wrap.ts',
    'commerce-api/src/modules/gift-wrap/routes/ribbons.ts',
    'commerce-api/src/modules/gift-wrap/tables.ts',
    'commerce-api/src/modules/gift-wrap/wrap-gifts-jobs.ts',
    'commerce-api/src/modules/mail/mail-jobs.ts',
    'commerce-api/src/modules/mail/wrap-ready-email.ts',
    'commerce-api/src/modules/mail/wrap-ready-jobs.ts',
    'commerce-api/src/modules/ordering/module.ts',
    'commerce-api/src/modules/ordering/tidy-orders-jobs.ts',
    'commerce-api/src/modules/reviews/count-words-jobs.ts',
    'commerce-api/src/modules/reviews/module.ts',
    'commerce-api/src/workflows/accounts/routes.ts',
    'commerce-api/src/workflows/accounts/routes/last-visit.ts',
    'commerce-api/src/workflows/accounts/tables.ts',
    'commerce-api/test/count-words.spec.ts',
    'commerce-api/test/gift-wrap.spec.ts',
    'commerce-api/test/last-visit.spec.ts',
    'commerce-api/test/regions.spec.ts',
    'commerce-api/test/ribbons.spec.ts',
    'commerce-api/test/tidy-orders.spec.ts',
    'commerce-api/test/wrap-gifts.spec.ts',
    'commerce-api/test/wrap-ready-mail.spec.ts',
    'libs/contracts/src/api/calls/catalogue.ts',
    'libs/contracts/src/api/calls/gift-wrap.ts',
    'libs/contracts/src/api/calls/index.ts',
    'libs/contracts/src/api/calls/session.ts',
    'libs/contracts/src/api/gift-wrap.ts',
    'libs/contracts/src/api/last-visit.ts',
    'libs/contracts/src/api/regions.ts',
    'libs/contracts/src/api/ribbons.ts',
    'libs/contracts/src/calls/catalogue.ts',
    'libs/contracts/src/calls/gift-wrap.ts',
    'libs/contracts/src/calls/session.ts',
    'libs/contracts/src/faces.ts',
    'libs/contracts/src/tasting.ts',
    'libs/contracts/src/upsell.ts',
    'libs/rules/src/gift-wrap.test.ts',
    'libs/rules/src/gift-wrap.ts',
    ...moduleFiles,
  ]);
  const page = readFileSync(join(copy.folder, 'mfe-tasting/src/pages/cellar/cellar-page.tsx'), 'utf8');
  expect(page).toContain("canonical: pathTo('tasting.cellar', params)");
  const include = [
    'commerce-api/src',
    ...['count-words', 'gift-wrap', 'regions', 'wrap-ready-mail'].map((name) => `commerce-api/test/${name}.spec.ts`),
    'libs/ui/src',
    'libs/rules/src',
    'mfe-tasting/src',
    'mfe-upsell/src',
    'libs/mfe-kit/src',
    'libs/build/test/mfe-sample/src',
    'libs/contracts/src',
  ];
  writeFileSync(join(copy.folder, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  expect(runInCopy('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json', '--noEmit')).toBe('');
  runInCopy(
    'node_modules/oxlint/bin/oxlint',
    '--deny-warnings',
    '--quiet',
    ...[...before, ...written].filter((file) => /\.tsx?$/.test(file)),
  );
  runInCopy('node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--runInBand', '--silent', 'libs/rules/src/gift-wrap.test.ts');
});

it('what cannot be written whole leaves all files as they are', async () => {
  const before = changed();
  // the schemas are free, the route's file is not
  await expect(copy.run('new.ts', 'call', 'checkout/begin')).rejects.toThrow('ended with 1');
  expect(changed()).toEqual(before);
});

it.each([
  ['upsell/reds', '/wines/', 'The page search.listing has the address /wines already'],
  ['upsell/wine', '/product/:wine', 'The page product.detail has the address /product/:itemCode already'],
  ['upsell/wine', 'wine', 'An address begins with a slash'],
])('a page %s is refused the address %s, and the reason is told', (name, address, reason) => {
  const before = changed();
  expect(() => runInCopy('--import', 'tsx', 'tools/src/new.ts', 'page', name, address)).toThrow(reason);
  expect(changed()).toEqual(before);
});

it('pages speak of it in its own words', () => {
  const said = runInCopy(
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `import { kindOf, kindOfList } from '@cellardoor/ui/kinds';
     const { texts: { texts }, sections } = kindOf({ productType: 'glassware' });
     console.log(JSON.stringify([texts.count(2), texts.soldAs, sections, kindOfList(['Glassware']).texts.texts.matching('tasting')]));`,
  );
  expect(JSON.parse(said)).toEqual(['2 pieces', 'Glassware', ['details', 'reviews'], 'Glassware for ‘tasting’']);
});

it('a guest finds it, puts it into the basket and buys it, and it leaves the stock', async () => {
  await copy.run('build-program.ts', '--packages-inside', 'commerce-api/dist', 'commerce-api/src/app/server.ts');
  commerce = await openCommerce({ SHELL_SECRET: shellSecret, DEMO_CATALOGUE: '0' }, copy.folder);
  await eventually(async () => (await readAdminAccess(commerce.home)) !== undefined);
  const file = join(copy.folder, 'glasses.csv');
  writeFileSync(file, glass);
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/src/catalogue.ts', 'import', file], {
    cwd: copy.folder,
    env: {
      ...process.env,
      CELLARDOOR_HOME: commerce.home,
      DATABASE_URL: '',
      OPERATOR_KEY: await keyOfOperator('catalogue', commerce.home),
    },
  });
  const anna = new Shopper(commerce.url);
  const inShop = () => anna.send<Product>('GET', '/api/product/item/G1');
  await eventually(async () => (await inShop()).status === 200);
  const { response } = await inShop();
  expect(response).toMatchObject({ productType: 'glassware', isMixed: false, inventoryInfo: { stockQty: 5 } });
  expect(response.skus).toEqual([expect.objectContaining({ numberOfBottles: 0, stockUnits: 1, salePrice: 1450 })]);

  expect((await anna.add('G1', 6)).error).toMatchObject({ code: 'low_stock' });
  expect((await anna.add('G1', 2)).response.basket).toMatchObject({
    numBottles: 0,
    orderPriceInfo: { total: 2900 },
    lineItems: [{ product: { productType: 'glassware', mixed: false }, quantity: 2, terms: { stockUnits: 1, isDelivered: true } }],
  });
  const orderId = (await anna.checkOut()).response.orderId;
  await anna.deliverTo();
  await anna.deliverBy();
  const paid = await anna.pay(orderId, await anna.cardToken());
  expect(paid.response).toMatchObject({ status: 'paid', deliveryMethod: 'Standard delivery', orderPriceInfo: { subtotal: 2900 } });
  await eventually(async () => (await inShop()).response.inventoryInfo.stockQty === 3);
});

it.each(['/api/catalogue/regions', '/api/gift-wrap'])('the new call %s is answered by the API that was built with it', async (address) => {
  const { status, response } = await new Shopper(commerce.url).send<{ itemCodes: string[] }>('GET', address);
  expect([status, response.itemCodes]).toEqual([200, ['G1']]);
});

it('each table that a new call reads is named in the tables.ts of its module', () => {
  expect(runInCopy('tools/bin/table-owners.mjs')).toContain(' 0 breaches');
});
