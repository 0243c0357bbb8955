import type { ProductSummary } from '@cellardoor/contracts';
import type { Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { basketOf, findWine, offersFor, wineWithOffer } from '../shop/catalogue.ts';
import { Shop } from '../shop/shop.ts';

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
const saving = ({ skus: [sku] }: ProductSummary) => sku!.listPrice - sku!.salePrice;

test(
  'the basket holds what was put in, by name and number, after a reload too, and takes a voucher',
  { tag: ['@phone', '@header', '@basket', '@api'] },
  async ({ shop, page, faults }) => {
    await shop.enter();
    const first = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    const second = await findWine(page, ({ inventoryInfo, itemCode }) => inventoryInfo.stockQty > 30 && itemCode !== first.itemCode);
    await shop.openWine(first.itemCode);
    await shop.product.addBottles(2);
    await shop.openWine(second.itemCode);
    await shop.product.addBottles(3);
    await shop.basket.open();
    const expected = [
      { name: expect.stringContaining(first.name), quantity: 2 },
      { name: expect.stringContaining(second.name), quantity: 3 },
    ];
    await expect.poll(() => shop.basket.lines()).toEqual(expect.arrayContaining(expected));
    await expectAccessible(page);

    await shop.basket.setQuantity(first.name, 5);
    await shop.basket.remove(second.name);
    await page.reload();
    await shop.usable();
    await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(first.name), quantity: 5 }]);

    await test.step('a voucher says why it cannot be used, or what it takes off, and can be taken off again', async () => {
      await expect(page.getByText('Unlimited Delivery for £29.99')).toBeVisible();
      await shop.basket.setQuantity(first.name, 12);
      await page.getByText('Have a voucher?').click();
      const field = page.getByRole('textbox', { name: 'Voucher' });
      faults.allow(/response 404: PUT \/api\/checkout\/coupon\/|status of 404/, 'there is no such voucher');
      await field.fill('NO SUCH');
      await field.press('Enter');
      await expect(page.getByText('We do not know this voucher code. Please check it.')).toBeVisible();
      await expectAccessible(page);
      await field.fill('welcome10');
      await field.press('Enter');
      await expect(page.getByText('Welcome voucher: you save £10.00.')).toBeVisible();
      await expect(shop.basket.line(first.name)).toContainText('Less £10.00 in offers and vouchers');
      await expect(page.locator('[tabindex="-1"]').filter({ hasText: 'Welcome voucher' }).last()).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Remove voucher WELCOME10' }).click();
      await expect(page.getByText('Have a voucher?')).toBeVisible();
    });
  },
);

test(
  '[BSK-08] a basket that cannot be read anew says so, shows what was in it, and is read by another try; a line that cannot be taken out comes back',
  { tag: ['@header', '@basket', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 500: GET \/api\/cart\/list|status of 500/, 'the basket cannot be read');
    await shop.enter();
    const { itemCode, name } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    await shop.openWine(itemCode);
    await shop.product.addBottles(2);
    const failing = '**/api/cart/list*';
    const reply = { statusCode: 500, statusMessage: 'failed', errorResponse: { message: 'Something went wrong on our side.' } };
    await page.route(failing, (route) => route.fulfill({ status: 500, json: reply }));
    await shop.header.openBasket();
    const said = page.getByRole('alert');
    await expect(said).toContainText('We are having problems updating your cart at the moment.');
    await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(name), quantity: 2 }]);
    await page.unroute(failing);
    await said.getByRole('link', { name: 'Try again' }).click();
    await expect(said).toBeHidden();
    await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(name), quantity: 2 }]);

    await test.step('a line leaves the screen before the answer, and is back with the focus where that is refused', async () => {
      faults.allow(/commerceitemidentifier|ERR_CONNECTION_REFUSED|status of 422/, 'the connection is refused, or the API refuses');
      const taking = '**/api/cart/commerceitemidentifier/**';
      const remove = page.getByRole('button', { name: new RegExp(`^Remove ${name}.* from your basket$`) });
      const json = { statusCode: 422, statusMessage: 'failed', errorResponse: { message: 'This line must stay.' } };
      const refusals: [RegExp, (route: Route) => Promise<void>][] = [
        [/\w/, (route) => route.abort('connectionrefused')],
        [/^This line must stay\.$/, (route) => route.fulfill({ status: 422, json })],
      ];
      for (const [why, refusal] of refusals) {
        let refuse = () => {};
        const held = new Promise<void>((resolve) => (refuse = resolve));
        await page.route(taking, (route) => held.then(() => refusal(route)));
        await remove.click();
        await expect(remove).toBeHidden();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
        refuse();
        await expect(remove).toBeFocused();
        await expect(page.getByRole('listitem').filter({ has: remove }).getByRole('alert')).toHaveText(why);
        await page.unroute(taking);
      }
      await remove.click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(name), quantity: 2 }]);
      expect((await basketOf(page)).numBottles).toBe(2);
    });
  },
);

test(
  '[RTE-11] the basket has its address, and shows no mini-basket, no second link to the checkout and no question for news',
  { tag: ['@header', '@basket', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    await addInAnotherTab(page, wine.itemCode, 2);
    await shop.openHome();
    const items = shop.header.bar.getByLabel('Show what is in your basket');
    await test.step('another page has all three', async () => {
      await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles, /);
      await items.click();
      await expect(shop.header.bar.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/jsp/checkout/uk/checkout.jsp');
      await expect(shop.newsPrompt.around).toBeVisible();
      await page.keyboard.press('Escape');
    });
    const expectNoneOfThem = async () => {
      await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(wine.name), quantity: 2 }]);
      await expect(shop.newsPrompt.around).toHaveCount(0);
      await expect(shop.header.basketLink).toHaveCount(0);
      await expect(items).toBeHidden();
      // on the page itself
      await expect(page.getByRole('link', { name: 'Go to checkout' })).toHaveCount(1);
      await expect(shop.header.bar.getByRole('link', { name: 'Go to checkout' })).toHaveCount(0);
    };
    await test.step('the basket has none of them, come to from another page or opened by its address', async () => {
      await shop.header.openBasket();
      expect(new URL(page.url()).pathname).toBe('/jsp/checkout/common/shoppingcart.jsp');
      await expect(shop.basket.title).toHaveText('My basket');
      await expectNoneOfThem();
      await page.reload();
      await shop.usable();
      await shop.newsPrompt.expectNone();
      await expectNoneOfThem();
    });
  },
);

test('an empty basket says so, and leads on', { tag: ['@phone', '@header', '@basket', '@api'] }, async ({ shop, page }) => {
  await shop.basket.open();
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse all wines' }).click();
  await expect(shop.listing.cards.first()).toBeVisible();
});

test(
  '[HDR-05] the mini-basket counts, sums up, and says for a moment what was added',
  { tag: ['@header', '@basket', '@api'] },
  async ({ shop, page, faults }) => {
    await shop.enter();
    const wine = await findWine(page, (one) => one.inventoryInfo.stockQty > 30 && saving(one) === 100);
    const { salePrice } = wine.skus[0]!;
    await shop.openWine(wine.itemCode);
    await expect.poll(() => shop.header.basketSays()).toBe('empty');
    await shop.product.chooseSingleBottle();
    await shop.live();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await shop.product.add();
    await test.step('the popup stays 2.5 s, fades for 0.5 s, and is gone', async () => {
      await expect(shop.header.addedPopup).toBeVisible();
      const fading = shop.header.bar.locator('[data-fading]');
      await page.clock.runFor(2_400);
      await expect(shop.header.addedPopup).toBeVisible();
      await expect(fading).toHaveCount(0);
      await page.clock.runFor(150);
      await expect(fading).toContainText('Added to your basket');
      await page.clock.runFor(400);
      await expect(fading).toHaveCount(1);
      await page.clock.runFor(150);
      await expect(shop.header.addedPopup).toBeHidden();
      await page.clock.resume();
    });
    const open = () => shop.header.bar.getByLabel('Show what is in your basket').click();
    const saved = shop.header.bar.getByText(/^You save /);
    await test.step('its items are behind one button, and a saving of one pound has no line', async () => {
      await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, 1 bottle, ${pounds(salePrice)}`);
      await open();
      await expect(shop.header.bar.getByText(wine.name).first()).toBeVisible();
      await expect(saved).toHaveCount(0);
      await page.keyboard.press('Escape');
    });
    await test.step('more than one pound has', async () => {
      await shop.product.addBottles(1);
      await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, 2 bottles, ${pounds(2 * salePrice)}`);
      await open();
      await expect(saved).toHaveText('You save £2.00');
      const total = pounds(2 * salePrice);
      await expect(shop.header.bar.getByRole('paragraph').filter({ hasText: /^Total/ })).toHaveText(`Total ${total}`);
      await expect(shop.header.bar.getByRole('listitem').filter({ hasText: wine.name }).last()).toHaveText(
        new RegExp(`2.*${total.replace('.', '\\.')}`),
      );
      await page.keyboard.press('Escape');
    });
    await test.step('it does not follow to the next page', async () => {
      await page.clock.pauseAt(Date.now() + 120_000);
      await shop.product.add();
      await expect(shop.header.addedPopup).toBeVisible();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /, home$/ })
        .click();
      await expect(page.locator('html')).toHaveAttribute('data-page', 'search.home');
      await page.clock.runFor(1_000);
      await expect(shop.header.addedPopup).toBeHidden();
      await page.clock.resume();
    });
    await test.step("a failure is told in the 'Shopping Basket' dialog", async () => {
      faults.allow(/response 409: POST \/api\/cart$/, 'all there is has gone into the basket in another tab');
      const scarce = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 0 && stockQty <= 12);
      await shop.openWine(scarce.itemCode);
      const left = scarce.inventoryInfo.stockQty;
      await addInAnotherTab(page, scarce.itemCode, left);
      await shop.product.chooseSingleBottle();
      await shop.product.add();
      const dialog = page.getByRole('dialog', { name: 'Shopping Basket' });
      await expect(dialog).toContainText(`Sorry, only ${left} left and ${left} are in your basket.`);
    });
  },
);

test(
  '[BSK-02] the sum shows subtotal and total, and savings only above one pound',
  { tag: ['@header', '@basket', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await findWine(page, (one) => one.inventoryInfo.stockQty > 30 && saving(one) === 100);
    const { listPrice, salePrice } = wine.skus[0]!;
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(1);
    await shop.basket.open();

    await test.step('a saving of one pound has no line, and the sum adds up without', async () => {
      expect(await basketOf(page)).toMatchObject({
        orderPriceInfo: { rawSubtotal: listPrice, savings: 100, total: salePrice },
        orderPointsInfo: { total: salePrice },
        numBottles: 1,
        numLineItems: 1,
      });
      await expect(shop.basket.sum('You save')).toHaveCount(0);
      await expect(shop.basket.sum('Subtotal')).toHaveText(pounds(salePrice));
      await expect(shop.basket.sum('Total before delivery')).toHaveText(pounds(salePrice));
    });
    await test.step('more than one pound has', async () => {
      await shop.basket.setQuantity(wine.name, 2);
      expect(await basketOf(page)).toMatchObject({
        orderPriceInfo: { rawSubtotal: 2 * listPrice, savings: 200, total: 2 * salePrice },
        orderPointsInfo: { total: 2 * salePrice },
        numBottles: 2,
        numLineItems: 1,
      });
      await expect(shop.basket.sum('Subtotal')).toHaveText(pounds(2 * listPrice));
      await expect(shop.basket.sum('You save')).toHaveText('−£2.00');
      await expect(shop.basket.sum('Total before delivery')).toHaveText(pounds(2 * salePrice));
    });
    await test.step('bottles and lines are counted apart, and all lines are in the sums', async () => {
      const other = await findWine(page, ({ itemCode, inventoryInfo }) => inventoryInfo.stockQty > 30 && itemCode !== wine.itemCode);
      await addInAnotherTab(page, other.itemCode, 3);
      const total = 2 * salePrice + 3 * other.skus[0]!.salePrice;
      expect(await basketOf(page)).toMatchObject({
        orderPriceInfo: { rawSubtotal: 2 * listPrice + 3 * other.skus[0]!.listPrice, total },
        orderPointsInfo: { total },
        numBottles: 5,
        numLineItems: 2,
      });
    });
  },
);

test(
  'two tabs that change one basket end up with both changes',
  { tag: ['@header', '@basket', '@api'] },
  async ({ shop, page, context }) => {
    await shop.enter();
    const first = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    const second = await findWine(page, ({ inventoryInfo, itemCode }) => inventoryInfo.stockQty > 30 && itemCode !== first.itemCode);
    await shop.openWine(first.itemCode);
    await shop.product.addBottles(1);

    const other = new Shop(await context.newPage());
    await other.openWine(second.itemCode);
    await other.product.addBottles(2);
    await shop.product.addBottles(1);
    await shop.basket.open();
    await expect
      .poll(() => shop.basket.lines())
      .toEqual(
        expect.arrayContaining([
          { name: expect.stringContaining(first.name), quantity: 2 },
          { name: expect.stringContaining(second.name), quantity: 2 },
        ]),
      );
  },
);

test(
  '[BSK-03] a basket is added to, set and emptied, several at once too; each look at it is checked anew, each quantity is set',
  { tag: ['@header', '@basket', '@api'] },
  async ({ shop, page }) => {
    const calls: { readonly method: string; readonly path: string; readonly query: string }[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/cart')) calls.push({ method: request.method(), path: pathname, query: search });
    });
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    const [offer] = (await offersFor(page, wine.itemCode)).offerItems;
    const quantities = async () =>
      Object.fromEntries((await basketOf(page)).lineItems.map(({ product, quantity }) => [product.itemCode, quantity]));
    await shop.openWine(wine.itemCode);
    await test.step('one wine is added, then it and a case at once', async () => {
      await shop.product.addBottles(2);
      expect(await quantities()).toEqual({ [wine.itemCode]: 2 });
      await shop.product.claimOffer.click();
      await shop.product.offer.getByRole('button', { name: /^Add / }).click();
      await expect.poll(quantities).toMatchObject({ [offer!.itemCode]: 1 });
    });
    await test.step('a quantity is set, a line taken out', async () => {
      await shop.basket.open();
      await shop.basket.setQuantity(wine.name, 5);
      expect(await quantities()).toMatchObject({ [wine.itemCode]: 5 });
      await shop.basket.remove(wine.name);
      await expect.poll(quantities).toEqual({ [offer!.itemCode]: 1 });
    });
    // other tabs and pages make the shop look again
    await addInAnotherTab(page, wine.itemCode, 1);
    await shop.openHome();
    const lookedAt = page.waitForRequest('**/api/cart/list*');
    // what a browser says that shows a page again as it was left
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await lookedAt;
    const lists = calls.filter(({ path }) => path === '/api/cart/list');
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter(({ query }) => !new URLSearchParams(query).has('validate', 'true'))).toEqual([]);
    const puts = calls.filter(({ method }) => method === 'PUT');
    expect(puts.length).toBeGreaterThan(0);
    expect(puts.filter(({ query }) => !new URLSearchParams(query).has('method', 'set'))).toEqual([]);
  },
);
