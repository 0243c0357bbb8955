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

test('[PRD-07] the add button says that it is adding, then is itself again, on success and on failure', async ({ shop, page, faults }) => {
  faults.allow(/response (409|502): POST \/api\/cart$/, 'the add is made to fail');
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
  await shop.openWine(wine.itemCode);
  await shop.product.chooseSingleBottle();
  const idle = (await shop.product.addButton.textContent())!;

  const held = async (answer: () => Promise<void>) => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/cart', async (route) => (await gate, route.fallback()), { times: 1 });
    await shop.product.add();
    await expect(shop.product.addButton).toHaveText('Adding...');
    letGo();
    await answer();
    await expect(shop.product.addButton).toHaveText(idle);
  };
  await test.step('success', () => held(() => page.getByText('1 bottle added to your basket.').waitFor()));
  await test.step("failure, in the server's words", async () => {
    const body = {
      statusCode: 409,
      statusMessage: 'That vintage has just gone.',
      errorResponse: { message: 'That vintage has just gone.' },
    };
    await page.route('**/api/cart', (route) => route.fulfill({ status: 409, json: body }), { times: 1 });
    await held(() => expect(shop.product.problem).toHaveText('That vintage has just gone.'));
  });
  await page.getByRole('dialog', { name: 'Shopping Basket' }).getByRole('button', { name: 'Close' }).first().click();
  await test.step("failure without words, in the catalogue's with the brand's telephone", async () => {
    await page.route('**/api/cart', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 });
    await held(() =>
      expect(shop.product.problem).toHaveText(
        /^Sorry, we are having problems adding your product, please try again or contact the call centre on [\d ]+\.$/,
      ),
    );
  });
});
