import { expectAccessible } from '../fixtures/accessibility.ts';
import { answerTo } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine, wineForMembers } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

test(
  'advises no membership while the basket is unknown that the server could not tell in time, then the one that pays back soonest',
  { tag: ['@account', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await wineForMembers(page);
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(3);
    // as a server answers that was not told of the shopper in time
    await page.route('**/memberships', async (route) => {
      const { text, ...reply } = await answerTo(route.request());
      const untold = text.replace('"shopper":null,', '"shopperUnknown":true,"shopper":null,');
      expect(untold).not.toBe(text);
      await route.fulfill({ ...reply, body: untold });
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/cart/list*', async (route) => (await held, route.fallback()));
    const asked = page.waitForRequest('**/api/cart/list*');
    await shop.open('/memberships');
    await asked;
    await shop.usable();
    const advice = page.locator('#page').getByRole('status');
    await expect(advice).toBeEmpty();
    answer();
    await expect(advice).toHaveText(
      /^On your basket of 3 bottles, .+ pays back soonest\. It saves £\d+\.\d\d an order and has paid for itself after (this one order|\d+ orders like this)\.$/,
    );
    const best = page.locator('#page').getByRole('listitem').filter({ hasText: 'Pays back soonest' });
    await expect(best).toHaveCount(1);
    await expect(advice).toContainText((await best.getByRole('heading').textContent())!);
    await expectAccessible(page);
  },
);

test(
  '[BSK-05] advertises unlimited delivery beside the basket and in the menu until the basket holds it',
  { tag: ['@basket', '@header', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    const advertised = page.getByText('Unlimited Delivery for £29.99');
    const inMenu = shop.header.bar.getByRole('link', { name: /^Get Unlimited Delivery/ });
    for (const [itemCode, times] of [
      [skus[0]!.itemCode, 1],
      ['00067SV', 0],
    ] as const) {
      await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode, quantity: 1 }] });
      await shop.basket.open();
      await expect.poll(() => shop.basket.lines()).toHaveLength(times === 1 ? 1 : 2);
      await expect(advertised).toHaveCount(times);
      await shop.header.bar.getByText('Hi Ada - My Account').click();
      await expect(shop.header.bar.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(inMenu).toHaveCount(times);
      await page.keyboard.press('Escape');
    }
  },
);
