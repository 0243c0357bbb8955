import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';

test(
  'a wine without a year is called the same on its own page, in the basket, at the checkout and in the account',
  { tag: ['@product', '@basket', '@checkout', '@account', '@api'] },
  async ({ shop, page }) => {
    await shop.account.enrol(somebodyNew());
    const wine = await findWine(page, ({ vintage, inventoryInfo }) => vintage === 'NV' && inventoryInfo.stockQty > 60);
    const name = `${wine.name} NV`;
    await shop.openWine(wine.itemCode);
    await expect(shop.product.title).toHaveText(name);
    await shop.product.addBottles(1);
    await shop.header.openBasket();
    await expect.poll(async () => (await shop.basket.lines()).map((line) => line.name)).toEqual([name]);
    await shop.basket.goToCheckout();
    await shop.checkout.goOnAsCustomer();
    await expect(shop.checkout.summary).toContainText(`1 × ${name}`);
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.payWith(cards.visa);
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText(`1 × ${name}`);
    await shop.open('/account/orders');
    await page.getByRole('link', { name: /^Order / }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
  },
);

test.describe('us', () => {
  test.use({ market: 'law-us' });

  test(
    'an American order has the address in the same lines on the confirmation and in the account',
    { tag: ['@product', '@basket', '@checkout', '@account', '@api'] },
    async ({ shop, page }) => {
      await shop.account.enrol(somebodyNew());
      const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
      await shop.openCheckoutWith(wine.itemCode, 1);
      await shop.checkout.goOnAsCustomer();
      await shop.checkout.deliverTo(addresses.us);
      await shop.checkout.payWith(cards.visa);
      await shop.confirmation.shown();
      const lines = page.locator('#page address').first().locator('span');
      const written = ['Ada Lovelace', '1 Cellar Lane', 'Sacramento, CA 95814'];
      await expect(lines).toHaveText(written);
      await shop.open('/account/orders');
      await page.getByRole('link', { name: /^Order / }).click();
      await expect(lines).toHaveText(written);
    },
  );
});
