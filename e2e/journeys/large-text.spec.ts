import type { Locator, Page } from '@playwright/test';
import { brands } from '../../libs/brand/src/brands.ts';
import { expectWholeWithLargeText } from '../fixtures/large-text.ts';
import { browsersTextAt, freeAboveKept, kept, stickingOut, textAt, textNowAt } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { brokenWords } from '../fixtures/whole-words.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { findWine, wineWithOffer } from '../shop/catalogue.ts';
import { addresses, cards, type Person, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import type { Shop } from '../shop/shop.ts';

/** Brands share all layouts, which are looked at in one of them; `readable` looks at the pages whose texts are a brand's own. */
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
  '/nowhere',
];

/** The list of orders is the last: an order opens from it. */
const accountPaths = ['/account', '/jsp/account/common/account_wallet.jsp', '/account/data', '/account/cards', '/account/orders'];

/** Looks at a page that was opened with text at 200 %, and once more at 100 %; leaves it at 200 %. */
const check = (page: Page, where: string) =>
  test.step(where, async () => {
    await expectWholeWithLargeText(page, where);
    await textNowAt(page, 200);
  });

for (const { facts } of brands)
  test.describe(facts.id, () => {
    test.use({ market: `${facts.id}-uk`, viewport: { width: 360, height: 740 } });

    test(
      `${facts.id}: nothing sticks out sideways and every word is whole at 360 px with text at 100 and 200 %, on pages and in dialogs`,
      { tag: ['@everything'] },
      async ({ shop, page, faults }) => {
        faults.allow(/response 404: GET \/nowhere/, 'the page for an address that nothing has');
        test.slow();
        await textAt(page, 200);
        for (const path of facts.id === 'law' ? paths : []) {
          await shop.open(path);
          await check(page, path);
        }
        if (facts.id === 'law') {
          await shop.openWine('C2001');
          for (const name of ['Beyond the Label', 'View contents', 'Notify me']) {
            await page.locator('#page').getByRole('link', { name, exact: true }).click();
            await expect(page.locator('dialog:modal')).toBeVisible();
            await check(page, name);
            await page.keyboard.press('Escape');
            await expect(page.locator('dialog:modal')).toHaveCount(0);
          }
        }
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
        await page.locator('#page summary').filter({ hasText: 'Featured' }).click();
        await check(page, 'the list of orders');
        await page.keyboard.press('Escape');
        await shop.header.askToLogIn();
        await check(page, 'the login');
      },
    );
  });

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
  test.use({ viewport: { width: 360, height: 740 } });

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
      await shop.checkout.takeStandardDelivery();
      await shop.checkout.changeDelivery();
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
      await expect(shop.checkout.cardField('Card number')).toBeVisible();
      await payInLargeText(shop, page);
    },
  );
});

for (const [width, percent] of [
  [1280, 200],
  [1024, 200],
  [360, 200],
  [320, 100],
] as const)
  test.describe(`${width} px in a browser whose text is set to ${percent} %`, () => {
    test.use({ viewport: { width, height: Math.min(800, 2 * width) } });

    test(
      `the search box has room for what is typed, and every word of the pages is whole, ${width} px wide in a browser whose text is set to ${percent} %`,
      { tag: ['@everything'] },
      async ({ shop, page, faults }) => {
        faults.allow(/response 404: GET \/nowhere/, 'the page for an address that nothing has');
        test.slow();
        await browsersTextAt(page, percent);
        for (const path of [...paths, '/wines', '/gifts']) {
          await shop.open(path);
          expect([...(await stickingOut(page)), ...(await brokenWords(page))], path).toEqual([]);
          const { width: box } = (await page.getByRole('banner').getByRole('combobox').boundingBox())!;
          expect(box, `the box on ${path}`).toBeGreaterThan(width < 768 ? 160 : 320);
        }
        await shop.open('/wines');
        await page.locator('#page summary').filter({ hasText: 'Featured' }).click();
        expect([...(await stickingOut(page)), ...(await brokenWords(page))], 'the list of orders').toEqual([]);
      },
    );
  });

for (const percent of [100, 150, 200])
  for (const [path, most] of [
    ['/product/W1001', 0.36],
    ['/wines', percent === 200 ? 0.12 : 0.36],
  ] as const)
    test.describe(`text at ${percent} %`, () => {
      test.use({ viewport: { width: 360, height: 740 } });

      test(
        `bars that stay on the screen take no more than ${most * 100} % of it with text at ${percent} %, on ${path}`,
        { tag: ['@everything'] },
        async ({ shop, page }) => {
          await textAt(page, percent);
          await shop.open(path);
          await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
          await expect.poll(() => kept(page)).toBeLessThanOrEqual(most);
        },
      );
    });

for (const percent of [100, 200])
  test.describe(`the bar to buy with text at ${percent} %`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test(`the bar to buy stays at hand on a phone with text at ${percent} %`, { tag: ['@everything'] }, async ({ shop, page }) => {
      await textAt(page, percent);
      await shop.openWine('W1001');
      await page.evaluate(() => scrollTo({ top: 3500, behavior: 'instant' }));
      const add = page.getByRole('button', { name: /^Add \d+ cases? of \d+$/ });
      await expect(add).toBeInViewport({ ratio: 1 });
      await shop.live();
      // what says so goes after 2.5 s: a busy machine may look later
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await add.click();
      await expect(shop.header.basketLink).toHaveAccessibleName(/bottles?, /);
      // what says so is in sight, and not below the bar
      const view = page.getByRole('link', { name: 'View basket' });
      await expect(view).toBeInViewport({ ratio: 1 });
      await view.click();
      await page.clock.resume();
      await page.waitForURL(/shoppingcart\.jsp/);
    });
  });

test.describe('dialogs where there is little room', () => {
  for (const [height, percent] of [
    [256, 100],
    [740, 200],
  ] as const)
    test(
      `an offer can be read from its title to its last button in a window ${height} px high with text at ${percent} %`,
      { tag: ['@everything'] },
      async ({ shop, page }) => {
        await page.setViewportSize({ width: 360, height });
        await textAt(page, percent);
        await shop.enter();
        await shop.openWine((await wineWithOffer(page, 'hero')).itemCode);
        await shop.product.claimOffer.click();
        const { offer } = shop.product;
        await expect(offer).toBeVisible();
        expect([...(await stickingOut(page)), ...(await brokenWords(page))]).toEqual([]);
        await offer.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight / 3));
        // neither title nor buttons stay over what is read
        await expect(offer.getByRole('heading', { level: 2 })).not.toBeInViewport();
        await expect(offer.getByRole('button', { name: 'No thanks' })).not.toBeInViewport();
        await offer.getByRole('button', { name: 'No thanks' }).click();
        await expect(offer).toBeHidden();
      },
    );
});

test.describe('the bar to buy with text at 300 %', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('text that leaves the bar to buy no room leaves no room for the bar', { tag: ['@everything'] }, async ({ shop, page }) => {
    await textAt(page, 300);
    await shop.openWine('W1001');
    await expect(page.getByRole('button', { name: /^Add \d+ cases? of \d+$/ })).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
    await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '0px');
  });
});

for (const percent of [100, 150])
  test.describe(`a desktop with text at ${percent} %`, () => {
    test.use({ viewport: { width: 1440, height: 740 } });

    test(
      `pictures and totals stay right below what stays of the header, on a desktop with text at ${percent} %`,
      { tag: ['@everything'] },
      async ({ shop, page }) => {
        await textAt(page, percent);
        const expectClose = async () => {
          await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
          await expect
            .poll(async () => {
              const free = await freeAboveKept(page);
              return free.length > 0 && free.every((units) => units >= 0 && units < 3);
            })
            .toBe(true);
        };
        await shop.openWine('W1001');
        await expectClose();
        await shop.product.add();
        await expect(shop.header.basketLink).toHaveAccessibleName(/bottles?, /);
        await shop.open('/jsp/checkout/common/shoppingcart.jsp');
        await expectClose();
      },
    );
  });

test.describe('a card on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('its quantity is no wider than its button in large text', { tag: ['@everything'] }, async ({ shop, page }) => {
    await textAt(page, 200);
    await shop.open('/wines?Ntt=xyzzyx');
    const card = page.locator('#page').getByRole('article').first();
    await card.scrollIntoViewIfNeeded();
    const right = async (part: Locator) => {
      const { x, width } = (await part.boundingBox())!;
      return Math.round(x + width);
    };
    expect(await right(card.getByRole('group'))).toBe(await right(card.getByRole('button', { name: /^Add / })));
  });
});

test.describe('the ways in from the hero', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'stand beside each other, and below each other where large text would break their words into narrow lines',
    { tag: ['@everything'] },
    async ({ shop, page }) => {
      await textAt(page, 200);
      await shop.openHome();
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
    },
  );
});
