import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { basketOf, findWine } from '../shop/catalogue.ts';
import { buyQuickly } from '../shop/quick-order.ts';
import { somebodyNew } from '../shop/people.ts';

const unlimited = '00067SV';

test(
  '[ACC-06] a customer orders again what an order of their history holds, and reads of what they cannot buy twice',
  { tag: '@phone' },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: POST \/api\/cart$/, 'a membership cannot be bought twice');
    await shop.account.register(somebodyNew());
    const { name, skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await buyQuickly(page, skus[0]!.itemCode, unlimited);
    await buyQuickly(page, skus[0]!.itemCode);
    await shop.open('/account/orders');
    const again = page.getByRole('button', { name: /^Order again: order \d+$/ });
    await test.step('from the list, all of it', async () => {
      await expect(again).toHaveCount(2);
      await again.first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Your wines are in the basket, at today’s prices.' })).toBeVisible();
      expect((await basketOf(page)).lineItems).toMatchObject([{ sku: { itemCode: skus[0]!.itemCode }, quantity: 1 }]);
    });
    await test.step('from the order itself, what can be bought again', async () => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('link', { name: /^Order \d+$/ })
        .last()
        .click();
      await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
      await again.click();
      const said = page.getByRole('status').filter({ hasText: 'Your wines are in the basket' });
      await expect(said).toContainText(/Unlimited.*: You/);
      expect((await basketOf(page)).lineItems).toMatchObject([{ sku: { itemCode: skus[0]!.itemCode }, quantity: 2 }]);
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      await said.getByRole('link', { name: 'Go to your basket' }).click();
      await expect(page).toHaveURL(/shoppingcart/);
    });
  },
);
