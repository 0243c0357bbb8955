import { brandOf, withFacts } from '@cellardoor/brand';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { definedTexts } from '../../tools/test/wording.ts';
import { root } from '../../tools/src/processes.ts';
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

/** Ends each text that the brand words itself: a browser does not draw it, and Playwright's names are without it. */
const mark = '\u200b';
/** Some are told apart by what the eye sees, too; the other two name the frames of the gateway, whose titles Playwright takes as they are. */
const differently = new Map([
  ['Close', 'Shut'],
  ['Log in', 'Come in'],
  ['Card number', 'Card number'],
  ['Security code', 'Security code'],
]);
const countries = ['uk', 'nz'] as const;
const ofCountries = countries.flatMap((id) => Object.keys(countryOf(id).texts));

/** All that a brand may word, as it is by default; a country's own words stay. */
const defaults = new Map(
  definedTexts(root).flatMap(([, { module, words }]) =>
    Object.entries(words).flatMap(([key, text]) =>
      typeof text === 'string' && !ofCountries.includes(`${module}.${key}`) ? [[`${module}.${key}`, text] as const] : [],
    ),
  ),
);
/** Texts that were agreed on word by word: a brand may word them all the same. */
const agreed = [
  'Added to your basket',
  'Adding...',
  'Beyond the Label',
  'CASE CONTENTS',
  'Card Payment',
  'Claim your extra discount here',
  'Close',
  'Copied',
  'Email cannot be longer than 100 characters',
  'Get Unlimited Delivery',
  'Gift Card',
  'Gift Vouchers',
  'Hi {name} - My Account',
  'Input fields cannot be empty',
  'Just {price} a bottle',
  'Log in',
  'Login',
  'Message cannot be longer than 200 characters',
  'More ...',
  'Name provided cannot be longer than 100 characters',
  'No Recently Browsed Wines',
  'No Recommended Wines',
  'No thanks',
  'Out of stock',
  'Password Advice',
  'Password is required',
  'Please enter a message',
  'Please enter a name',
  'Please enter a valid email address',
  'Please enter a whole number',
  'Please enter an amount',
  'Please enter an email address',
  'Shopping Basket',
  'Sign me up',
  'Signed up',
  'Thank you',
  'Tick here to receive email alerts for future offers on this wine',
  'Unfortunatley we are unable to load the details at this time.',
  'Usually delivered within 4-5 days',
  'View contents',
  'View details',
  'We are having problems updating your cart at the moment.',
  'Welcome to your perfect wines',
  'You are signed up for alerts',
  'e.g. Rioja',
  'x {count} bottle',
  'x {count} bottles',
];
const worded = Object.fromEntries([...defaults].map(([key, text]) => [key, differently.get(text) ?? `${text}${mark}`]));

/** Files of the copy that are not as they are here, the new ones among them. */
function changedFiles(folder: string): string[] {
  return readdirSync(join(copy.folder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) return [];
    if (entry.isDirectory()) return changedFiles(path);
    const [here, there] = [join(root, path), join(copy.folder, path)];
    return existsSync(here) && readFileSync(here).equals(readFileSync(there)) ? [] : [path];
  });
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
  await copy.buildPrograms();
  commerce = await openCommerce({}, copy.folder);
  shell = await openShell({ COMMERCE_URL: commerce.url }, copy.folder);
});

test.afterAll(async () => {
  await shell?.stop();
  await commerce?.close();
  await copy?.remove();
});

/** All that a page says, to the eye and to a reader of screens, a piece each. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text && !node.parentElement!.closest('script, style, noscript, template')) said.push(node.data);
      if (node instanceof Element) said.push(...['aria-label', 'placeholder', 'title', 'alt'].map((name) => node.getAttribute(name) ?? ''));
    }
    return said.map((text) => text.trim()).filter(Boolean);
  });

/** The brand's content has words of its own, as the folder says them, and may say 'My account' too. */
const content = JSON.stringify(countries.map((country) => withFacts({ brand: 'law', country }, brandOf('law').content)));
const pattern = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+');
const lettersOf = (text: string) => text.replace(/\{\w+\}|\P{L}/gu, '').length;
/** But for what could be any text, such as '{from} to {to}'. */
const aDefault = new RegExp(
  `^(${[...defaults]
    .filter(([key, text]) => worded[key] !== text && lettersOf(text) >= (text.includes('{') ? 12 : 3))
    .map(([, text]) => pattern(text))
    .join('|')})$`,
);
const isDefault = (text: string) => !text.includes(mark) && aDefault.test(text) && !content.includes(JSON.stringify(text));

/** No default is left on the page of a brand that words all of them. */
async function expectOwnWords(page: Page): Promise<void> {
  const said = await saidOn(page);
  expect(said.filter((text) => text.includes(mark)).length).toBeGreaterThan(10);
  expect.soft(said.filter(isDefault)).toEqual([]);
}

test('[BRD-09] [BRD-10] a seventh brand, in two countries, is a folder: it words all texts, sells from home to confirmation, and no module was built anew', async ({
  shop,
  page,
}) => {
  await test.step('its folder is all that is new', () => {
    const files = ['libs', 'shell', 'commerce-api', 'tools'].flatMap(changedFiles);
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
});

test('a host of a brand in a country where it does not sell stays unknown', async ({ request }) => {
  const reply = await request.get(`http://127.0.0.1:${shell.port}/`, { headers: { host: 'oak-us.localhost' } });
  expect(reply.status()).toBe(404);
});
