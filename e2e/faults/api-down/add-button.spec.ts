import { addInAnotherTab } from '../../shop/another-tab.ts';
import { findWine } from '../../shop/catalogue.ts';
import { expect, test } from '../own-commerce-test.ts';

test('[PRD-07] the add button says that it is adding, then is itself again, on success and on failure', async ({
  shop,
  page,
  commerce,
  faults,
}) => {
  faults.allow(/response (409|50[23]): POST \/api\/cart$/, 'sold out in another tab, then nobody answers');
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
  await commerce.kill();
  await test.step("not answered, in the catalogue's words with the brand's telephone", () =>
    adding(() =>
      expect(shop.product.problem).toHaveText(
        /^Sorry, we are having problems adding your product, please try again or contact the call centre on [\d ]+\.$/,
      ),
    ));
});
