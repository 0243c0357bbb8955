import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { basketOf, findWine } from '../shop/catalogue.ts';

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

test('[PRD-06] a case counts with all its bottles, and is added as the case that was chosen', { tag: '@phone' }, async ({ shop, page }) => {
  await shop.openHome();
  const { itemCode, inventoryInfo } = await findWine(
    page,
    ({ inventoryInfo: { summaryAvailabilityStatus: status, stockQty }, skus }) =>
      status === 'low_stock' && stockQty >= 7 && stockQty < 12 && skus.some(({ numberOfBottles }) => numberOfBottles === 6),
  );
  const left = inventoryInfo.stockQty;
  await shop.openWine(itemCode);
  const cases = page.getByRole('textbox', { name: 'Cases' }).first();
  await page.getByRole('radio', { name: /^Case of six/ }).check();
  await expect(cases).toHaveValue('1');
  await test.step('two cases are more bottles than are left', async () => {
    await shop.product.quantity(2);
    await shop.product.add();
    await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and 0 are in your basket.`);
  });
  await test.step('one case can be had, with its six bottles', async () => {
    await shop.product.quantity(1);
    await expect(shop.product.problem).toHaveCount(0);
    await shop.product.add();
    await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 6 bottles/);
    expect((await basketOf(page)).lineItems).toMatchObject([{ quantity: 1, bottleCount: 6, caseBottleCount: 6 }]);
  });
  await test.step('single bottles count together with the case', async () => {
    await shop.product.chooseSingleBottle();
    await shop.product.quantity(left - 5);
    await shop.product.add();
    await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and 6 are in your basket.`);
  });
});

test('the add button says that it is adding, then is itself again, on success and on failure', async ({ shop, page, faults }) => {
  faults.allow(/response 409: POST \/api\/cart$/, 'another tab has taken all there is');
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 0 && stockQty <= 12);
  await shop.openWine(wine.itemCode);
  await shop.product.chooseSingleBottle();
  const adding = async (outcome: () => Promise<void>) => {
    const idle = (await shop.product.addButton.textContent())!;
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    // holds the call back, for the words to be read; its reply is the API's own
    await page.route('**/api/cart', async (route) => (await gate, route.fallback()), { times: 1 });
    await shop.product.add();
    await expect(shop.product.addButton).toHaveText('Adding...');
    letGo();
    await outcome();
    await expect(shop.product.addButton).toHaveText(idle);
  };

  await test.step("refused, in the server's words", async () => {
    const left = wine.inventoryInfo.stockQty;
    await addInAnotherTab(page, wine.itemCode, left);
    await adding(() => expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and ${left} are in your basket.`));
    await page.getByRole('dialog', { name: 'Shopping Basket' }).getByRole('button', { name: 'Close' }).first().click();
  });
  await test.step('added', async () => {
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    await shop.openWine(itemCode);
    await shop.product.chooseSingleBottle();
    await adding(() => page.getByText('1 bottle added to your basket.').waitFor());
  });
  faults.allow(/net::ERR_INTERNET_DISCONNECTED$/, 'the phone has lost its network');
  await page.context().setOffline(true);
  await test.step("not answered, in the catalogue's words with the brand's telephone", () =>
    adding(() =>
      expect(shop.product.problem).toHaveText(
        /^Sorry, we are having problems adding your product, please try again or contact the call centre on [\d ]+\.$/,
      ),
    ));
});
