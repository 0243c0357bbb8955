import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { findWine, wines } from '../shop/catalogue.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

test(
  'the first screen of a product page shows what it takes to buy, for the longest name on a desk and for a bottle on a short phone; no offer takes no room',
  { tag: ['@product', '@upsell'] },
  async ({ shop, page }) => {
    await shop.enter();
    await test.step('the longest name at 1440 by 900', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const all = [...(await wines(page)).items, ...(await wines(page, 'Nrpp=100&No=100')).items];
      const [longest] = all
        .filter(({ mixed, inventoryInfo }) => !mixed && inventoryInfo.stockQty > 12)
        .toSorted((a, b) => b.name.length - a.name.length);
      await shop.openWine(longest!.itemCode);
      await expect(shop.product.addButton).toHaveText(/^Add to basket, £[\d.]+$/);
      await expect(shop.product.addButton).toBeInViewport({ ratio: 1 });
    });
    await test.step('where there is no offer beside a product, no place is kept for one', async () => {
      const spirit = await findWine(page, ({ productType }) => productType === 'spirits');
      await shop.openWine(spirit.itemCode);
      const place = page.locator('[data-slot="upsell.product"]');
      await expect.poll(() => place.evaluate((each) => each.getBoundingClientRect().height)).toBe(0);
    });
    await test.step('on a short phone the whole bottle, its other pictures and its name stand above the bar to buy', async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      await shop.openWine('W1001');
      for (const height of [640, 740]) {
        await page.setViewportSize({ width: 360, height });
        const bar = page.getByRole('button', { name: /^Add .*to basket/ }).last();
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
    });
  },
);
