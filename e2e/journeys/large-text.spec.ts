import type { Locator, Page } from '@playwright/test';
import { expectWholeWithLargeText } from '../fixtures/large-text.ts';
import { browsersTextAt, stickingOut, textAt, textNowAt } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { brokenWords } from '../fixtures/whole-words.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, type Person, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import type { Shop } from '../shop/shop.ts';

/** Brands share all layouts, which are looked at in one of them; `readable` and `brands` look at the pages whose texts are a brand's own. */
const paths = [
  '/',
  '/wines?Ntt=xyzzyx',
  '/wines/type/red',
  '/regions',
  '/product/W1001',
  '/product/C2001',
  '/memberships',
  '/authentication/login',
  '/account/register',
  '/jsp/checkout/common/shoppingcart.jsp',
  '/build-your-case',
  '/customer-services',
  '/customer-services/privacy-policy',
  '/gifts',
  '/nowhere',
  // the last: its list of orders is looked at, too
  '/wines',
];

/** The list of orders is the last: an order opens from it. */
const accountPaths = ['/account', '/jsp/account/common/account_wallet.jsp', '/account/data', '/account/cards', '/account/orders'];

/** Looks at a page that was opened with text at 200 %, and once more at 100 %; leaves it at 200 %. */
const check = (page: Page, where: string) =>
  test.step(where, async () => {
    await expectWholeWithLargeText(page, where);
    await textNowAt(page, 200);
  });

const phone = { width: 360, height: 740 };
/** Widths of windows, and the size of text that their browser is set to. */
const settings = [
  [1280, 200],
  [1024, 200],
  [360, 200],
  [320, 100],
] as const;

const orders = (page: Page) => page.locator('#page summary').filter({ hasText: 'Featured' });

/** Looks at the open page in each of the settings; leaves it as it was. */
async function checkSettings(page: Page, path: string): Promise<void> {
  await textNowAt(page, 100);
  for (const [width, percent] of settings)
    await test.step(`${path}, ${width} px wide in a browser whose text is set to ${percent} %`, async () => {
      await page.setViewportSize({ width, height: Math.min(800, 2 * width) });
      await browsersTextAt(page, percent);
      const look = async () => expect([...(await stickingOut(page)), ...(await brokenWords(page))]).toEqual([]);
      await look();
      const { width: box } = (await page.getByRole('banner').getByRole('combobox').boundingBox())!;
      expect(box, 'room for what is typed in the search box').toBeGreaterThan(width < 768 ? 160 : 320);
      if (path !== '/wines') return;
      await orders(page).click();
      await look();
      await page.keyboard.press('Escape');
    });
  await browsersTextAt(page, 100);
  await page.setViewportSize(phone);
  await textNowAt(page, 200);
}

/** Looks at what opens over a page, and at a basket with something in it, with text at 200 and 100 %. */
async function checkBasketAndOverlays(shop: Shop, page: Page): Promise<void> {
  await shop.enter();
  await addInAnotherTab(page, 'W1001', 1);
  await shop.open('/jsp/checkout/common/shoppingcart.jsp');
  await expect(page.locator('#page')).toContainText('You are charged only when you press the last button.');
  await check(page, 'a basket with something in it');
  await shop.open('/wines');
  await check(page, 'the listing');
  await shop.header.openMenu();
  await shop.header.menu.locator('summary').first().click();
  await check(page, 'the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await check(page, 'the filters');
  await page.keyboard.press('Escape');
  await orders(page).click();
  await check(page, 'the list of orders');
  await page.keyboard.press('Escape');
  await shop.header.askToLogIn();
  await check(page, 'the login');
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test(
    'nothing sticks out sideways, every word is whole and the search box has room for what is typed, on all kinds of pages with text at 100 and 200 %',
    { tag: ['@everything'] },
    async ({ shop, page, faults }) => {
      faults.allow(/response 404: GET \/nowhere/, 'the page for an address that nothing has');
      test.setTimeout(600_000);
      await textAt(page, 200);
      for (const path of paths) {
        await shop.open(path);
        if (path === '/') await expectHeroLinksBelowEachOther(page);
        if (path === '/wines?Ntt=xyzzyx') await expectQuantityAsWideAsButton(page);
        await check(page, path);
        await checkSettings(page, path);
      }
      await shop.openWine('C2001');
      for (const name of ['Beyond the Label', 'View contents', 'Notify me']) {
        await page.locator('#page').getByRole('link', { name, exact: true }).click();
        await expect(page.locator('dialog:modal')).toBeVisible();
        await check(page, name);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog:modal')).toHaveCount(0);
      }
      await checkBasketAndOverlays(shop, page);
    },
  );
});

test.describe('with prices in points', () => {
  test.use({ market: 'hsb-uk', viewport: phone });

  test(
    'nothing sticks out sideways and every word is whole in the basket, menu, filters and login of a shop in points with text at 100 and 200 %',
    { tag: ['@everything'] },
    async ({ shop, page }) => {
      await textAt(page, 200);
      await checkBasketAndOverlays(shop, page);
    },
  );
});

/** The two links of the first slide stand beside each other, and below each other where large text would break their words into narrow lines. */
async function expectHeroLinksBelowEachOther(page: Page): Promise<void> {
  const slide = page.getByRole('region', { name: 'Featured' }).getByRole('group').first();
  const tops = async () => {
    const boxes = await Promise.all((await slide.getByRole('link').all()).map((link) => link.boundingBox()));
    return boxes.map((box) => Math.round(box!.y));
  };
  const [first, second] = (await tops()) as [number, number];
  expect(second).toBeGreaterThan(first);
  await textNowAt(page, 100);
  const [beside, other] = await tops();
  expect(other).toBe(beside);
  await textNowAt(page, 200);
}

/** The quantity of a card is no wider than its button. */
async function expectQuantityAsWideAsButton(page: Page): Promise<void> {
  const card = page.locator('#page').getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const right = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!;
    return Math.round(x + width);
  };
  expect(await right(card.getByRole('group'))).toBe(await right(card.getByRole('button', { name: /^Add / })));
}

/** Opens a wine that is in plenty, with text at 200 %, as the customer who is given or as a guest; gives its code. */
async function openWineInLargeText(shop: Shop, page: Page, customer?: Person): Promise<string> {
  test.slow();
  await textAt(page, 200);
  await shop.enter();
  if (customer) await registerQuickly(page, customer);
  const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
  await shop.openWine(itemCode);
  return itemCode;
}

/** Pays by the card form, which is open; looks at the review and the confirmation. */
async function payInLargeText(shop: Shop, page: Page): Promise<void> {
  await check(page, 'the card form');
  await shop.checkout.giveCard(cards.visa);
  await expect(shop.checkout.payButton).toBeVisible();
  await check(page, 'the review');
  await shop.checkout.payButton.click();
  await shop.confirmation.shown();
  await check(page, 'the confirmation');
}

test.describe('from the checkout to the account', () => {
  test.use({ viewport: phone });

  test(
    'nothing sticks out sideways and every word is whole at 360 px with text at 100 and 200 %, from the checkout to the order in the account',
    { tag: ['@everything'] },
    async ({ shop, page }) => {
      await openWineInLargeText(shop, page, somebodyNew());
      await shop.product.addBottles(2);
      await shop.header.openBasket();
      await shop.basket.goToCheckout();
      await shop.checkout.goOnAsCustomer();
      await check(page, 'the address');
      await shop.checkout.deliverTo(addresses.uk);
      const day = page.getByLabel('Delivery day');
      await day.selectOption({ index: 3 });
      await check(page, 'the day of the delivery');
      await test.step('in a browser whose lists take one line', async () => {
        await page.evaluate(() => void (CSS.supports = () => false));
        await day.selectOption({ index: 4 });
        const chosen = await day.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]!.label);
        await expect(page.locator('select + [aria-hidden]').filter({ hasText: chosen })).toBeVisible();
        await check(page, 'the day of the delivery over its list');
        await day.selectOption({ index: 3 });
      });
      await shop.checkout.takeDelivery();
      const number = shop.checkout.cardField('Card number');
      await number.fill(cards.visa.number);
      const outOfSight = await number.evaluate((field) => field.scrollWidth - field.clientWidth);
      expect(outOfSight, 'pixels of a card number that are out of sight').toBe(0);
      await payInLargeText(shop, page);
      for (const path of accountPaths) {
        await shop.open(path);
        await check(page, path);
      }
      await page
        .locator('#page')
        .getByRole('link', { name: /^Order \d+$/ })
        .click();
      await expect(page.getByRole('region', { name: 'What has happened' })).toBeVisible();
      await check(page, 'an order');
    },
  );
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test(
    'nothing sticks out sideways and every word is whole at 1280 px with text at 100 and 200 %, from the basket to the confirmation',
    { tag: ['@everything'] },
    async ({ shop, page }) => {
      const itemCode = await openWineInLargeText(shop, page);
      await check(page, 'a product');
      await addInAnotherTab(page, itemCode, 2);
      await shop.basket.open();
      await check(page, 'the basket');
      await shop.basket.goToCheckout();
      await shop.checkout.giveEmail(somebodyNew().email);
      await check(page, 'the address');
      await shop.checkout.deliverTo(addresses.uk);
      await check(page, 'the delivery');
      await shop.checkout.takeStandardDelivery();
      await expect(shop.checkout.cardField('Card number')).toBeVisible();
      await payInLargeText(shop, page);
    },
  );
});
