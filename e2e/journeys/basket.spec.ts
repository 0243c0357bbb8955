import type { ProductSummary } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { basketOf, findWine, offersFor, wineWithOffer } from '../shop/catalogue.ts';
import { Shop } from '../shop/shop.ts';

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
const saving = ({ skus: [sku] }: ProductSummary) => sku!.listPrice - sku!.salePrice;

test(
  '[HDR-05] [BSK-02] [RTE-11] bottles are counted in the header, changed and summed up on the basket page, and reduced by a voucher',
  { tag: ['@basket', '@header', '@smoke'] },
  async ({ shop, page, faults }) => {
    await shop.openHome();
    await expect(shop.newsPrompt.around).toBeVisible();
    const first = await findWine(page, (one) => one.inventoryInfo.stockQty > 30 && saving(one) === 100);
    const second = await findWine(page, ({ inventoryInfo, itemCode }) => inventoryInfo.stockQty > 30 && itemCode !== first.itemCode);
    const { listPrice, salePrice } = first.skus[0]!;
    const { bar } = shop.header;
    const items = bar.getByLabel('Show what is in your basket');
    const checkout = bar.getByRole('link', { name: 'Go to checkout' });
    await test.step('what was added is said, and the mini-basket holds it; a saving of one pound has no line there', async () => {
      await shop.openWine(first.itemCode);
      await expect.poll(() => shop.header.basketSays()).toBe('empty');
      await shop.product.chooseSingleBottle();
      await shop.live();
      // the popup goes after 2.5 s: a busy machine may look later
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await shop.product.add();
      await expect(shop.header.addedPopup).toBeVisible();
      await page.clock.resume();
      await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, 1 bottle, ${pounds(salePrice)}`);
      await items.click();
      await expect(bar.getByRole('listitem').filter({ hasText: first.name }).first()).toBeVisible();
      await expect(checkout).toHaveAttribute('href', '/jsp/checkout/uk/checkout.jsp');
      await expect(bar.getByText(/^You save /)).toHaveCount(0);
      await page.keyboard.press('Escape');
    });
    await test.step('the basket page has neither mini-basket, second link to the checkout nor the question for news', async () => {
      await shop.header.openBasket();
      expect(new URL(page.url()).pathname).toBe('/jsp/checkout/common/shoppingcart.jsp');
      await expect(shop.basket.title).toHaveText('My basket');
      await expect(shop.basket.checkoutLink).toHaveCount(1);
      await expect(checkout).toHaveCount(0);
      await expect(shop.header.basketLink).toHaveCount(0);
      await expect(items).toBeHidden();
      await expect(shop.newsPrompt.around).toHaveCount(0);
    });
    await test.step('a saving has a line above one pound only', async () => {
      await expect(shop.basket.sum('You save')).toHaveCount(0);
      await expect(shop.basket.sum('Subtotal')).toHaveText(pounds(salePrice));
      await shop.basket.setQuantity(first.name, 2);
      await expect(shop.basket.sum('You save')).toHaveText('−£2.00');
      await expect(shop.basket.sum('Subtotal')).toHaveText(pounds(2 * listPrice));
      await expect(shop.basket.sum('Total before delivery')).toHaveText(pounds(2 * salePrice));
    });
    await test.step('bottles and lines are counted apart, and all lines are in the sums', async () => {
      await addInAnotherTab(page, second.itemCode, 3);
      await page.reload();
      await shop.usable();
      await shop.newsPrompt.expectNone();
      const total = 2 * salePrice + 3 * second.skus[0]!.salePrice;
      expect(await basketOf(page)).toMatchObject({
        orderPriceInfo: { rawSubtotal: 2 * listPrice + 3 * second.skus[0]!.listPrice, total },
        orderPointsInfo: { total },
        numBottles: 5,
        numLineItems: 2,
      });
      const both = [
        { name: expect.stringContaining(first.name), quantity: 2 },
        { name: expect.stringContaining(second.name), quantity: 3 },
      ];
      await expect.poll(() => shop.basket.lines()).toEqual(expect.arrayContaining(both));
      await expectAccessible(page);
      await shop.basket.remove(second.name);
    });
    await test.step('a voucher says why it cannot be used, or what it takes off, and can be taken off again', async () => {
      await shop.basket.setQuantity(first.name, 12);
      await page.getByText('Have a voucher?').click();
      const field = page.getByRole('textbox', { name: 'Voucher' });
      faults.allow(/response 404: PUT \/api\/checkout\/coupon\/|status of 404/, 'there is no such voucher');
      await field.fill('NO SUCH');
      await field.press('Enter');
      await expect(page.getByText('We do not know this voucher code. Please check it.')).toBeVisible();
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
  '[BSK-08] a basket that cannot be read shows what was in it until another try reads it; emptied, it leads to all wines',
  { tag: ['@basket'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 500: GET \/api\/cart\/list|status of 500/, 'the basket cannot be read');
    await shop.enter();
    const { itemCode, name } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    await addInAnotherTab(page, itemCode, 2);
    await shop.openWine(itemCode);
    const failing = '**/api/cart/list*';
    const reply = { statusCode: 500, statusMessage: 'failed', errorResponse: { message: 'Something went wrong on our side.' } };
    await page.route(failing, (route) => route.fulfill({ status: 500, json: reply }));
    await shop.header.openBasket();
    const said = page.getByRole('alert');
    await expect(said).toContainText('We are having problems updating your cart at the moment.');
    const held = [{ name: expect.stringContaining(name), quantity: 2 }];
    await expect.poll(() => shop.basket.lines()).toEqual(held);
    await page.unroute(failing);
    await said.getByRole('link', { name: 'Try again' }).click();
    await expect(said).toBeHidden();
    await expect.poll(() => shop.basket.lines()).toEqual(held);

    await shop.basket.remove(name);
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse all wines' }).click();
    await expect(shop.listing.cards.first()).toBeVisible();
  },
);

test(
  '[BSK-03] [UPS-01] a wine is added, then it and an offered case in one go, in two tabs too; each look is checked anew, each quantity is set',
  { tag: ['@basket', '@upsell', '@product'] },
  async ({ shop, page, context }) => {
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
    await test.step('one wine is added here, one more in another tab, then it and a case at once', async () => {
      await shop.product.addBottles(2);
      const other = new Shop(await context.newPage());
      await other.openWine(wine.itemCode);
      await other.product.addBottles(1);
      await other.page.close();
      await shop.product.claimOffer.click();
      await expect(page.getByRole('dialog', { name: `Love ${wine.name}?` })).toBeVisible();
      await shop.product.offer.getByRole('button', { name: /^Add / }).click();
      await expect(shop.product.offer).toBeHidden();
      await expect.poll(quantities).toEqual({ [wine.itemCode]: 3, [offer!.itemCode]: 1 });
      const { lineItems } = await basketOf(page);
      const taken = lineItems.find(({ product }) => product.itemCode === offer!.itemCode)!;
      expect(taken.itemPriceInfo.amount).toBe(offer!.offerPrice);
    });
    const lookedAt = page.waitForRequest('**/api/cart/list*');
    // what a browser says that shows a page again as it was left
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await lookedAt;
    await test.step('a quantity is set, a line taken out', async () => {
      await shop.header.openBasket();
      await shop.basket.setQuantity(wine.name, 5);
      expect(await quantities()).toMatchObject({ [wine.itemCode]: 5 });
      await shop.basket.remove(wine.name);
      await expect.poll(quantities).toEqual({ [offer!.itemCode]: 1 });
    });
    const lists = calls.filter(({ path }) => path === '/api/cart/list');
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter(({ query }) => !new URLSearchParams(query).has('validate', 'true'))).toEqual([]);
    const puts = calls.filter(({ method }) => method === 'PUT');
    expect(puts.length).toBeGreaterThan(0);
    expect(puts.filter(({ query }) => !new URLSearchParams(query).has('method', 'set'))).toEqual([]);
  },
);
