import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';

test(
  '[PRD-06] an add beyond the stock is blocked with the reason, and the reason goes once it fits',
  { tag: '@phone' },
  async ({ shop, page }) => {
    await shop.openHome();
    const { itemCode, inventoryInfo } = await findWine(
      page,
      (wine) => wine.inventoryInfo.summaryAvailabilityStatus === 'low_stock' && wine.inventoryInfo.stockQty >= 3,
    );
    const left = inventoryInfo.stockQty;
    await shop.openWine(itemCode);
    await shop.product.chooseSingleBottle();

    await test.step('the quantity is 1 at first, and 1 again for what is no quantity', async () => {
      const field = page.getByRole('textbox', { name: 'Bottles' }).first();
      await expect(field).toHaveValue('1');
      for (const typed of ['0', '-1', '1.5', 'abc', '']) {
        await shop.product.quantity(typed);
        await expect(field).toHaveValue('1');
      }
    });
    await test.step('the quantity alone is too many', async () => {
      await shop.product.quantity(left + 1);
      await shop.product.add();
      await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and 0 are in your basket.`);
      await expect(shop.header.basketLink).toHaveAccessibleName('Basket, empty');
    });
    await test.step('all that is left can be had', async () => {
      await shop.product.addBottles(left);
      await expect(shop.product.problem).toHaveCount(0);
    });
    await test.step('with what is in the basket, one more is too many', async () => {
      await shop.product.quantity(1);
      await shop.product.add();
      await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and ${left} are in your basket.`);
    });
  },
);
