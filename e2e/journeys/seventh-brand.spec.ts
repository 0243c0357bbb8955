import { readFile, writeFile } from 'node:fs/promises';
import { basketFormPath } from '@cellardoor/contracts/basket-form';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { openCommerce, type OwnCommerce } from '../site/own-commerce.ts';
import { agreed, defaults, expectOwnWords, mark, saidOn, worded } from '../site/own-words.ts';
import { openShell, type OwnShell } from '../site/own-shell.ts';
import { copyWorkspace, type WorkspaceCopy } from '../site/workspace-copy.ts';

let copy: WorkspaceCopy;
let commerce: OwnCommerce;
let shell: OwnShell;

// one worker for all: each would open shells and builds of its own
test.describe.configure({ mode: 'default', timeout: 240_000 });

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
  '[BRD-09] a seventh brand, in two countries, is a folder: it words all texts, sells from home to confirmation, and no module was built anew',
  { tag: ['@everything'] },
  async ({ shop, page }) => {
    await test.step('its folder is all that is new', () => {
      const files = copy.changedFiles();
      expect(files).toContain('libs/brand/brands/oak/brand.ts');
      expect(files.filter((file) => !file.startsWith('libs/brand/brands/oak/'))).toEqual([]);
    });

    expect([...defaults.values()]).toEqual(expect.arrayContaining(agreed));

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

test('words what the API and the shell say by themselves, where a brand words it', { tag: ['@everything'] }, async ({ request }) => {
  const url = `http://127.0.0.1:${shell.port}`;
  const headers = { host: `oak-uk.localhost:${shell.port}`, origin: shell.at('oak-uk') };
  const answer = await request.post(`${url}/api/authentication/login`, { headers, data: { email: 'anna', password: 'x' } });
  expect(await answer.json()).toMatchObject({ statusMessage: `Please enter a valid email address${mark}` });
  const form = await request.post(`${url}${basketFormPath}`, { headers, form: { change: 'nothing' } });
  expect(await form.text()).toContain(`Your basket was not changed${mark}`);
});

test('a host of a brand in a country where it does not sell stays unknown', { tag: ['@everything'] }, async ({ request }) => {
  const reply = await request.get(`http://127.0.0.1:${shell.port}/`, { headers: { host: 'oak-us.localhost' } });
  expect(reply.status()).toBe(404);
});
