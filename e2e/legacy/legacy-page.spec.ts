import type { Page } from '@playwright/test';
import { expect, test as journey } from '../fixtures/test.ts';
import { findWine, wineWithOffer } from '../shop/catalogue.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';
import { looksOf, miniBasketLooks } from './looks.ts';
import { openOldSite } from './old-site.ts';

const test = journey.extend<object, { readonly besideOldSite: OwnShell }>({
  besideOldSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const old = await openOldSite();
      const shell = await openShell({ LEGACY_ORIGIN: old.origin });
      await use(shell);
      await shell.stop();
      await old.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ besideOldSite, market }, use) => use(besideOldSite.at(market)),
});

const withWidget = '/jsp/old/news.jsp';
const plain = '/jsp/old/plain.jsp';

declare global {
  interface Window {
    cellardoor: { basket: { add(itemCode: string, quantity?: number): Promise<void> }; on(event: string, listener: () => void): void };
    React: { version: string };
  }
}

test('a widget on an old page looks as in the shop, shares its basket, and speaks to the page', async ({ shop, page }) => {
  test.slow();
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  await shop.openWine(wine.itemCode);
  await shop.product.addBottles(3);
  await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 3 bottles/);
  const inShop = await miniBasketLooks(shop.header.basketLink);

  await page.goto(withWidget);
  const mini = page.locator('cellardoor-widget').getByRole('link', { name: /^Basket, / });
  await test.step('what was added in the shop is counted on the old page', async () => {
    await expect(mini).toHaveAccessibleName(/^Basket, 3 bottles/);
  });
  await test.step("the page's rules do not reach it", async () => {
    expect(await miniBasketLooks(mini)).toEqual(inShop);
  });
  await test.step('what the page adds is in the basket of both, and is told on window', async () => {
    await page.evaluate((code) => window.cellardoor.basket.add(code, 2), wine.skus[0]!.itemCode);
    await expect(mini).toHaveAccessibleName(/^Basket, 5 bottles/);
    await expect(page.locator('#heard')).toHaveText(/basket:changed 5/);
    expect(await page.evaluate(() => window.React.version), "the page's own React stays").toBe('15.6.2');
  });
  await test.step("the page's own scripts work on", async () => {
    await page.locator('#old-button').click();
    await expect(page.locator('#more')).toBeVisible();
  });
  await test.step('the widget leads into the shop, where the basket is the same', async () => {
    await mini.click();
    await page.waitForURL(/shoppingcart\.jsp/);
    await shop.usable();
    expect(await shop.basket.lines()).toEqual([{ name: expect.stringContaining(wine.name), quantity: 5 }]);
  });
});

test('an old page looks the same with a widget and without', async ({ page }) => {
  await page.goto(plain);
  const before = await looksOf(page);
  await page.goto(withWidget);
  await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  expect(await looksOf(page)).toEqual(before);
});

test('an old page with a content security policy needs no more than the lines of the how-to page', async ({ page }) => {
  await page.goto('/jsp/old/strict.jsp');
  const widget = page.locator('cellardoor-widget');
  await expect(widget.getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  expect(await page.evaluate(async () => [...(await document.fonts.ready)].length)).toBeGreaterThan(0);
});

test('every widget shows on an old page', async ({ shop, page }) => {
  await shop.openHome();
  const wine = await wineWithOffer(page, 'hero');
  await page.goto(withWidget);
  const widgets: Record<string, Record<string, string>> = {
    'basket.add-button': { 'item-code': wine.itemCode, props: '{"quantity":6}' },
    'search.box': {},
    'search.recommended': { 'except-item-code': wine.itemCode, props: '{"title":"Wines of the week","limit":6}' },
    'account.login-form': { next: withWidget },
    'upsell.product': { 'item-code': wine.itemCode },
  };
  await page.evaluate((all) => {
    for (const [name, attributes] of Object.entries(all)) {
      const element = document.createElement('cellardoor-widget');
      for (const [attribute, value] of Object.entries({ name, ...attributes })) element.setAttribute(attribute, value);
      document.querySelector('#shop')!.append(element);
    }
  }, widgets);
  const place = (name: string) => page.locator(`cellardoor-widget[name="${name}"]`);
  for (const name of Object.keys(widgets)) await expect(place(name).locator('[data-embedded][data-live]')).toBeAttached();
  await expect(place('search.box').getByRole('combobox')).toBeVisible();
  await expect(place('search.recommended').getByRole('heading', { name: 'Wines of the week' })).toBeVisible();
  await expect(place('account.login-form').getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(place('upsell.product').getByRole('button', { name: 'Claim your extra discount here' })).toBeVisible();
  await place('basket.add-button').getByRole('button', { name: /^Add/ }).click();
  await expect(place('basket.mini').getByRole('link', { name: /^Basket, 6 bottles/ })).toBeVisible();
});

for (const [what, address] of [
  ['its script does not come', '**/embed.js'],
  ['it does not say what is live', '**/embed.json'],
  ['its code does not come', '**/shell/**/embed-host*.js'],
] as const)
  test(`when the shop is down and ${what}, an old page stays as it is`, async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED/, 'the shop is down');
    faults.allow(/^console warning: \[cellardoor\] basket\.mini is not shown/, 'said once, quietly');
    await page.goto(plain);
    const before = await looksOf(page);
    await page.route(address, (route) => route.abort('failed'));
    const failed = page.waitForEvent('requestfailed');
    await page.goto(withWidget);
    await failed;
    await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket' })).toBeVisible();
    expect(await looksOf(page)).toEqual(before);
    await page.locator('#old-button').click();
    await expect(page.locator('#more')).toBeVisible();
  });

const fallback = (page: Page) => page.locator('cellardoor-widget > a');

test("what stands in a widget's tag stays while the API is down, and gives way to the first good view", async ({ shop, page, faults }) => {
  faults.allow(/net::ERR_FAILED/, 'the API is down');
  faults.allow(/\[cellardoor\]/, 'it says so');
  await shop.openHome();
  const { itemCode } = await wineWithOffer(page, 'hero');
  await page.route('**/api/**', (route) => route.abort('failed'));
  const asked = page.waitForRequest('**/api/**');
  await page.goto(withWidget);
  await page.evaluate((code) => {
    const element = document.createElement('cellardoor-widget');
    element.setAttribute('name', 'search.recommended');
    element.setAttribute('except-item-code', code);
    element.innerHTML = '<a href="/wines">Our wines</a>';
    document.querySelector('#shop')!.prepend(element);
  }, itemCode);
  await asked;
  await expect(fallback(page).first()).toBeVisible();
  await expect(page.getByText('This part of the page is unavailable')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(withWidget);
  await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  await expect(fallback(page)).toBeHidden();
});

test('a page that reads from right to left and has spoilt JSON adds to the basket, and the widget reads as in the shop', async ({
  shop,
  page,
}) => {
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  await page.goto('/jsp/old/spoilt.jsp');
  const mini = page.locator('cellardoor-widget').getByRole('link', { name: /^Basket, / });
  await page.evaluate((code) => window.cellardoor.basket.add(code, 2), wine.skus[0]!.itemCode);
  await expect(mini).toHaveAccessibleName(/^Basket, 2 bottles/);
  expect(await mini.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test("a shop that hangs does not hold the old page's load event back", async ({ page }) => {
  await page.route(/\/(shell|modules)\//, () => new Promise<void>(() => undefined));
  const asked = page.waitForRequest('**/shell/**');
  await page.goto(withWidget, { waitUntil: 'load', timeout: 15_000 });
  await asked;
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
});
