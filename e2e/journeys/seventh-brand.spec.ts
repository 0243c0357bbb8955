import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basketFormPath } from '@cellardoor/contracts/basket-form';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { root } from '../../tools/src/processes.ts';
import { quotedTexts } from '../../tools/test/quoted-texts.ts';
import { findWine, wineOf } from '../shop/catalogue.ts';
import { mailsTo } from '../site/mail.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { openCommerce, type OwnCommerce } from '../site/own-commerce.ts';
import { defaults, expectOwnWords, mark, saidOn, worded } from '../site/own-words.ts';
import { openShell, type OwnShell } from '../site/own-shell.ts';
import { copyWorkspace, type WorkspaceCopy } from '../site/workspace-copy.ts';

let copy: WorkspaceCopy;
let commerce: OwnCommerce;
let shell: OwnShell;
/** Paths that differ from this workspace once the brand is there, and those that differ for the country besides. */
let ofBrand: readonly string[];
let ofCountry: readonly string[];

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
  await copy.run('new.ts', 'brand', 'oak');
  const folder = join(copy.folder, 'libs/brand/brands/oak');
  const facts = await readFile(join(folder, 'brand.ts'), 'utf8');
  await writeFile(
    join(folder, 'brand.ts'),
    facts.replace(/countries: \{[^}]*\}/, "countries: { uk: ['www.oak.example'], nz: ['nz.oak.example'] }"),
  );
  await writeFile(join(folder, 'texts.ts'), `export const texts: Readonly<Record<string, string>> = ${JSON.stringify(worded)};`);
  ofBrand = copy.changedFiles();
  await addIreland();
  ofCountry = copy.changedFiles().filter((file) => !ofBrand.includes(file));
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
  '[BRD-09] [BRD-10] a seventh brand, in two countries, is a folder: it words all texts, sells from home to confirmation, and no module was built anew',
  { tag: ['@everything'] },
  async ({ shop, page }) => {
    await test.step('its folder is all that is new', () => {
      expect(ofBrand).toContain('libs/brand/brands/oak/brand.ts');
      expect(ofBrand.filter((file) => !file.startsWith('libs/brand/brands/oak/'))).toEqual([]);
    });

    expect([...defaults.values()]).toEqual(expect.arrayContaining([...quotedTexts]));

    const logIn = async (link: string, close: string) => {
      await shop.header.bar.getByRole('link', { name: link, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Login', exact: true });
      await dialog.getByRole('button', { name: close, exact: true }).first().click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await test.step('a brand that words nothing says the defaults', async () => {
      await page.goto(`${shell.at('law-uk')}/`);
      await shop.usable();
      await logIn('Log in', 'Close');
      expect((await saidOn(page)).filter((text) => text.includes(mark))).toEqual([]);
    });

    for (const [country, symbol] of [
      ['uk', '£'],
      ['nz', '$'],
    ] as const)
      await test.step(country, async () => {
        await page.goto(`${shell.at(`oak-${country}`)}/`);
        await shop.usable();
        await expect(page.locator('html')).toHaveAttribute('data-brand', 'oak');
        await expect(page.getByRole('banner').getByRole('link', { name: 'OAK, home' })).toBeVisible();
        await logIn('Come in', 'Shut');
        await expectOwnWords(page);
        const { name, itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
        await shop.search(name);
        await shop.usable();
        await expectOwnWords(page);
        await page.locator(`#page a[href="/product/${itemCode}"]`).first().click();
        await page.waitForURL(`**/product/${itemCode}`);
        await shop.usable();
        await expect(page.locator('#page')).toContainText(symbol);
        await expectOwnWords(page);
        await shop.product.addBottles(1);
        await shop.header.openBasket();
        await shop.usable();
        await expectOwnWords(page);
        await shop.basket.goToCheckout();
        await shop.checkout.giveEmail(somebodyNew().email);
        await shop.checkout.deliverTo(addresses[country]);
        await shop.checkout.takeStandardDelivery();
        await expectOwnWords(page);
        await shop.checkout.payWith(cards.visa);
        await shop.confirmation.shown();
        await expectOwnWords(page);
      });
  },
);

test(
  "texts that the API and the shell write themselves are the brand's own, where it has them",
  { tag: ['@everything'] },
  async ({ request }) => {
    const url = `http://127.0.0.1:${shell.port}`;
    const headers = { host: `oak-uk.localhost:${shell.port}`, origin: shell.at('oak-uk') };
    const answer = await request.post(`${url}/api/authentication/login`, { headers, data: { email: 'anna', password: 'x' } });
    expect(await answer.json()).toMatchObject({ statusMessage: `Please enter a valid email address${mark}` });
    const form = await request.post(`${url}${basketFormPath}`, { headers, form: { change: 'nothing' } });
    expect(await form.text()).toContain(`Your basket was not changed${mark}`);
  },
);

test('a host of a brand in a country where it does not sell answers 404', { tag: ['@everything'] }, async ({ request }) => {
  const reply = await request.get(`http://127.0.0.1:${shell.port}/`, { headers: { host: 'oak-us.localhost' } });
  expect(reply.status()).toBe(404);
});

test(
  '[BRD-09] a fifth country is a file and a line: a guest there buys in its currency, tax, address and paths, and no module was built anew',
  { tag: ['@everything'] },
  async ({ shop, page }) => {
    expect([...ofCountry].sort()).toEqual([
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
    await expect(page.locator('body')).not.toContainText(/[£$]\d/, { useInnerText: true });
    await expect.poll(() => mailsTo(email, commerce.home)).toEqual([expect.stringContaining(`Total  €${(total / 100).toFixed(2)}`)]);
  },
);

test('the checkout path of another country redirects to that of the fifth', { tag: ['@everything'] }, async ({ request }) => {
  const headers = { host: `law-ie.localhost:${shell.port}` };
  for (const path of ['/jsp/checkout/uk/checkout.jsp', '/assets/components/checkout']) {
    const reply = await request.get(`http://127.0.0.1:${shell.port}${path}`, { headers, maxRedirects: 0 });
    expect(reply.status()).toBe(302);
    expect(reply.headers().location).toBe('/jsp/checkout/ie/index.jsp');
  }
});
