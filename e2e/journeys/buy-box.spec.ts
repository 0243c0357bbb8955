import { expect, test } from '../fixtures/test.ts';
import { wines } from '../shop/catalogue.ts';

test('the wine with the longest name shows its price and its button on the first screen of 1440 by 900', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.enter();
  const all = [...(await wines(page)).items, ...(await wines(page, 'Nrpp=100&No=100')).items];
  const [longest] = all
    .filter(({ mixed, inventoryInfo }) => !mixed && inventoryInfo.stockQty > 12)
    .toSorted((a, b) => b.name.length - a.name.length);
  await shop.openWine(longest!.itemCode);
  await expect(shop.product.addButton).toHaveText(/^Add 1 case of 6 to basket, £[\d.]+$/);
  await expect(shop.product.addButton).toBeInViewport({ ratio: 1 });
});
