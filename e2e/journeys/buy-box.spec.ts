import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { findWine, wines, wineWithOffer } from '../shop/catalogue.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

test(
  'the wine with the longest name shows its price and its button on the first screen of 1440 by 900',
  { tag: ['@product', '@upsell'] },
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shop.enter();
    const all = [...(await wines(page)).items, ...(await wines(page, 'Nrpp=100&No=100')).items];
    const [longest] = all
      .filter(({ mixed, inventoryInfo }) => !mixed && inventoryInfo.stockQty > 12)
      .toSorted((a, b) => b.name.length - a.name.length);
    await shop.openWine(longest!.itemCode);
    await expect(shop.product.addButton).toHaveText(/^Add 1 case of 6 to basket, £[\d.]+$/);
    await expect(shop.product.addButton).toBeInViewport({ ratio: 1 });
  },
);

test(
  'on a short phone the whole bottle, its other pictures and its name stand above the bar to buy',
  { tag: ['@product', '@upsell'] },
  async ({ shop, page }) => {
    for (const height of [640, 740]) {
      await page.setViewportSize({ width: 360, height });
      await shop.openWine('W1001');
      const bar = page.getByRole('button', { name: /^Add 1 case of 6/ }).last();
      await expect(bar).toBeInViewport({ ratio: 1 });
      const { gallery, title } = shop.product;
      const bottle = gallery.pictures.getByRole('img', { name: /^Bottle of/ });
      const [foot, frame, name, ...pictures] = (await Promise.all(
        [bar, gallery.pictures, title, bottle, gallery.button('The vineyard')].map((one) => one.boundingBox()),
      )) as Box[];
      expect(name!.y + name!.height).toBeLessThan(foot!.y);
      for (const { y, height: tall } of pictures) expect(y + tall).toBeLessThanOrEqual(frame!.y + frame!.height + 1);
      expect(pictures.at(-1)!.height).toBeGreaterThanOrEqual(24);
    }
  },
);

test('where there is no offer beside a product, no place is kept for one', { tag: ['@product', '@upsell'] }, async ({ shop, page }) => {
  const heightOfOffer = () => page.locator('[data-slot="upsell.product"]').evaluate((place) => place.getBoundingClientRect().height);
  await shop.enter();
  const wine = await wineWithOffer(page, 'hero');
  await shop.openWine(wine.itemCode);
  await expect.poll(heightOfOffer).toBeGreaterThan(40);
  const without = await findWine(page, ({ productType }) => productType === 'spirits');
  await shop.openWine(without.itemCode);
  expect(await heightOfOffer()).toBe(0);
});

test(
  'a case that is out of stock says of no saving, and leads to its like in a sentence',
  { tag: ['@product', '@upsell'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { items } = await wines(page, 'Nrpp=100&No=200');
    const gone = items.find(({ mixed, inventoryInfo }) => mixed && inventoryInfo.summaryAvailabilityStatus === 'out_of_stock')!;
    expect(gone.skus[0]!.salePrice).toBeLessThan(gone.skus[0]!.listPrice);
    await shop.openWine(gone.itemCode);
    await expect(page.locator('#page')).not.toContainText(/Save \d+%/);
    await expect(page.getByRole('link', { name: 'See more mixed cases', exact: true })).toBeVisible();
  },
);
