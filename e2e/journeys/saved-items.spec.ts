import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { basketOf, findWine } from '../shop/catalogue.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { somebodyNew } from '../shop/people.ts';

test(
  '[BSK-11] a visitor saves a wine for later, finds it again after log-in, and moves it back',
  { tag: ['@smoke', '@basket', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const name = `${wine.name} ${wine.vintage}`.trim();
    await addInAnotherTab(page, wine.itemCode, 2);
    await shop.open('/jsp/checkout/common/shoppingcart.jsp');
    const saved = page.getByRole('region', { name: 'Saved for later' });
    await test.step('by keyboard: the line goes, and what is said of it has the focus', async () => {
      await page.getByRole('button', { name: `Save for later: ${name}` }).focus();
      await page.keyboard.press('Enter');
      await expect(saved.getByRole('status')).toHaveText(`${name} is saved for later.`);
      await expect(saved.getByRole('status')).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('it is there after a registration', async () => {
      await registerQuickly(page, somebodyNew());
      await shop.open('/jsp/checkout/common/shoppingcart.jsp');
      await expect(saved.getByRole('listitem')).toHaveCount(1);
      await expect(saved.getByRole('listitem')).toContainText(/2 bottles, £[\d.]+ each/);
    });
    await test.step('back in the basket', async () => {
      await saved.getByRole('button', { name: `Move to basket: ${name}` }).click();
      await expect(saved.getByRole('status')).toHaveText(`${name} is in your basket.`);
      await expect(page.getByRole('button', { name: `Save for later: ${name}` })).toBeVisible();
      expect((await basketOf(page)).lineItems).toMatchObject([{ sku: { itemCode: wine.skus[0]!.itemCode }, quantity: 2 }]);
    });
  },
);
