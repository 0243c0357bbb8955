import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { findWine, wineOf } from '../shop/catalogue.ts';
import { cards, somebodyNew } from '../shop/people.ts';
import { mailsTo } from '../site/mail.ts';
import { openCommerce, type OwnCommerce } from '../site/own-commerce.ts';
import { openShell, type OwnShell } from '../site/own-shell.ts';
import { copyWorkspace, type WorkspaceCopy } from '../site/workspace-copy.ts';
import { root } from '../../tools/src/processes.ts';

let copy: WorkspaceCopy;
let commerce: OwnCommerce;
let shell: OwnShell;

// one worker for all: each would open shells and builds of its own
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Ireland: a file, the line that the generator writes, and the hosts of a brand that sells there. */
async function addIreland(): Promise<void> {
  await copy.run('new.ts', 'country', 'ie');
  await copyFile(join(root, 'e2e/fixtures/countries/ie.ts'), join(copy.folder, 'libs/contracts/countries/ie.ts'));
  const file = join(copy.folder, 'libs/brand/brands/law/brand.ts');
  const facts = await readFile(file, 'utf8');
  await writeFile(file, facts.replace('countries: {', "countries: { ie: ['ie.lawrence-wye.example'],"));
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copy = await copyWorkspace();
  await addIreland();
  await copy.buildPrograms();
  commerce = await openCommerce({}, copy.folder);
  shell = await openShell({ COMMERCE_URL: commerce.url }, copy.folder);
});

test.afterAll(async () => {
  await shell?.stop();
  await commerce?.close();
  await copy?.remove();
});

test(
  '[BRD-09] a fifth country is a file and a line: a guest there buys in its currency, tax, address and paths, and no module was built anew',
  { tag: ['@everything'] },
  async ({ shop, page }) => {
    expect(copy.changedFiles().sort()).toEqual([
      'libs/brand/brands/law/brand.ts',
      'libs/contracts/countries/ie.ts',
      'libs/contracts/src/countries.ts',
    ]);
    const home = shell.at('law-ie');
    await page.goto(`${home}/`);
    await shop.usable();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IE');
    await expect(page.locator('html')).toHaveAttribute('data-country', 'ie');
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const wine = await wineOf(page, itemCode);
    expect(wine.currency).toBe('EUR');
    const price = `€${(wine.skus[0]!.salePrice / 100).toFixed(2)}`;

    await page.goto(`${home}/product/${itemCode}`);
    await shop.usable();
    await shop.product.chooseSingleBottle();
    await expect(shop.product.addButton).toHaveText(`Add to basket, ${price}`);
    await expect(page.locator('#page')).toContainText(
      'Usually delivered within 3-5 working days. Standard delivery €9.99, free from 12 bottles.',
    );
    await shop.product.addBottles(1);
    await shop.header.openBasket();
    await expect(page.locator('#page')).toContainText(price);

    await shop.basket.goToCheckout();
    expect(new URL(page.url()).pathname).toBe('/jsp/checkout/ie/index.jsp');
    const { email } = somebodyNew();
    await shop.checkout.giveEmail(email);
    const address = { 'First name': 'Ada', 'Last name': 'Lovelace', Address: '1 Cellar Lane', 'Town or city': 'Dublin 2' };
    await test.step('an Eircode is asked for, and wanted in its shape', async () => {
      await shop.checkout.fillAddress({ ...address, Eircode: 'BA1 1AA' });
      await shop.checkout.confirmAge();
      await shop.checkout.sendAddress();
      await expect(shop.checkout.step('Delivery address')).toContainText('Please enter a valid eircode, such as D02 AF30');
    });
    await shop.checkout.fillAddress({ Eircode: 'd02af30' });
    await shop.checkout.sendAddress();
    await expect(shop.checkout.step('Delivery address')).toContainText('Dublin 2, D02 AF30');
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.giveCard(cards.visa);
    const total = wine.skus[0]!.salePrice + 999;
    const tax = Math.round((total * 23) / 123);
    await expect(shop.checkout.step('Review and pay')).toContainText(`Includes €${(tax / 100).toFixed(2)} of VAT`);
    await expect(shop.checkout.payButton).toHaveText(`Pay €${(total / 100).toFixed(2)}`);
    await shop.checkout.payButton.click();
    await shop.confirmation.shown();
    expect(new URL(page.url()).pathname).toBe('/jsp/checkout/ie/order-confirmation.jsp');
    await expect(page.locator('#page')).toContainText('D02 AF30');
    expect(await page.locator('body').innerText()).not.toMatch(/[£$]\d/);
    await expect.poll(() => mailsTo(email, commerce.home)).toEqual([expect.stringContaining(`Total  €${(total / 100).toFixed(2)}`)]);
  },
);

test("the path of another country's checkout leads to that of the fifth", { tag: ['@everything'] }, async ({ request }) => {
  const headers = { host: `law-ie.localhost:${shell.port}` };
  for (const path of ['/jsp/checkout/uk/checkout.jsp', '/assets/components/checkout']) {
    const reply = await request.get(`http://127.0.0.1:${shell.port}${path}`, { headers, maxRedirects: 0 });
    expect(reply.status()).toBe(302);
    expect(reply.headers().location).toBe('/jsp/checkout/ie/index.jsp');
  }
});
