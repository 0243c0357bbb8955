import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { openCommerce, type OwnCommerce } from '../site/own-commerce.ts';
import { openShell, type OwnShell } from '../site/own-shell.ts';
import { copyWorkspace, type WorkspaceCopy } from '../site/workspace-copy.ts';

let copy: WorkspaceCopy;
let commerce: OwnCommerce;
let shell: OwnShell;

test.describe.configure({ timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copy = await copyWorkspace();
  await copy.run('new.ts', 'brand', 'oak');
  const file = join(copy.folder, 'libs/brand/brands/oak/brand.ts');
  const facts = await readFile(file, 'utf8');
  await writeFile(file, facts.replace(/countries: \{[^}]*\}/, "countries: { uk: ['www.oak.example'], nz: ['nz.oak.example'] }"));
  await copy.buildPrograms();
  commerce = await openCommerce({}, copy.folder);
  shell = await openShell({ COMMERCE_URL: commerce.url }, copy.folder);
});

test.afterAll(async () => {
  await shell?.stop();
  await commerce?.close();
  await copy?.remove();
});

test('[BRD-09] a seventh brand, in two countries, is a folder and a line: it sells a wine in each, and no module was built anew', async ({
  shop,
  page,
}) => {
  for (const [country, symbol] of [
    ['uk', '£'],
    ['nz', '$'],
  ] as const)
    await test.step(country, async () => {
      await page.goto(`${shell.at(`oak-${country}`)}/`);
      await shop.usable();
      await expect(page.locator('html')).toHaveAttribute('data-brand', 'oak');
      await expect(page.getByRole('banner').getByRole('link', { name: 'OAK, home' })).toBeVisible();
      const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
      await page.goto(`${shell.at(`oak-${country}`)}/product/${wine.itemCode}`);
      await shop.usable();
      await expect(page.locator('#page')).toContainText(symbol);
      await shop.product.addBottles(1);
      await shop.header.openBasket();
      await shop.basket.goToCheckout();
      await shop.checkout.giveEmail(somebodyNew().email);
      await shop.checkout.deliverTo(addresses[country]);
      await shop.checkout.takeStandardDelivery();
      await shop.checkout.payWith(cards.visa);
      await shop.confirmation.shown();
    });
});

test('a host of a brand in a country where it does not sell stays unknown', async ({ request }) => {
  const reply = await request.get(`http://127.0.0.1:${shell.port}/`, { headers: { host: 'oak-us.localhost' } });
  expect(reply.status()).toBe(404);
});
