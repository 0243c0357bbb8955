import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { findWine, wines } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { joinQuickly } from '../shop/quick-order.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

const overlap = async (...both: readonly [Locator, Locator]) => {
  const [a, b] = (await Promise.all(both.map((one) => one.boundingBox()))) as [Box, Box];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test(
  '[SRC-06] a card shows the wine, its prices, rating, stock and the way to buy',
  { tag: ['@phone', '@search'] },
  async ({ shop, page, isMobile }) => {
    await shop.enter();
    const cheaper = await findWine(
      page,
      ({ skus, inventoryInfo }) => inventoryInfo.stockQty > 30 && skus[0]!.salePrice < skus[0]!.listPrice,
    );
    const low = await findWine(page, ({ inventoryInfo }) => inventoryInfo.summaryAvailabilityStatus === 'low_stock');
    const gone = await findWine(page, ({ inventoryInfo }) => inventoryInfo.summaryAvailabilityStatus === 'out_of_stock');
    const cardOf = async (name: string) => {
      await shop.open(`/wines?Ntt=${encodeURIComponent(name)}`);
      return shop.listing.card(name).first();
    };

    await test.step('a wine below its list price', async () => {
      const card = await cardOf(cheaper.name);
      const [sku] = cheaper.skus;
      const width = () => card.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth);
      await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0);
      await expect(card).toContainText(cheaper.vintage);
      await expect(card).toContainText(pounds(sku!.salePrice));
      await expect(card).toContainText(pounds(sku!.listPrice));
      const saved = pounds(sku!.listPrice - sku!.salePrice);
      const badge = card.getByText(`Just ${pounds(sku!.salePrice)} a bottle, save ${saved}`);
      if (isMobile) {
        // a row of a list says the badge's words around the price, once
        await expect(badge).toBeHidden();
        await expect(card).toContainText(`Just Now ${pounds(sku!.salePrice)} a bottle`, { useInnerText: true });
      } else await expect(badge).toBeVisible();
      const { avgRating, numberOfReviews } = cheaper.ratingDetails.productRating;
      await expect(card).toContainText(`${avgRating.toFixed(1)} (${numberOfReviews.toLocaleString('en-GB')})`);
      const add = card.getByRole('button', { name: `Add ${cheaper.name}` });
      for (const words of await card.locator('b, s, s + span').filter({ visible: true }).all())
        expect(await overlap(words, add)).toBe(false);
      await add.click();
      await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 1 bottle, /);
    });
    await test.step('a case below its list price says what each bottle costs', async () => {
      const { items } = await wines(page);
      const reduced = items.find(({ mixed, skus: [sku] }) => mixed && sku!.salePrice < sku!.listPrice)!;
      const card = await cardOf(reduced.name);
      await expect(card).toContainText(`Just ${pounds(reduced.skus[0]!.salePricePerBottle)} a bottle`);
      await expect(card.locator('s')).toContainText(pounds(reduced.skus[0]!.listPrice));
    });
    await test.step('a wine at its list price has no other, and no badge', async () => {
      const { name, skus } = await findWine(page, ({ skus: [sku], mixed }) => !mixed && sku!.salePrice === sku!.listPrice);
      const card = await cardOf(name);
      await expect(card).toContainText(pounds(skus[0]!.salePrice));
      await expect(card.locator('s')).toHaveCount(0);
      await expect(card.getByText(/^Just .* a bottle|^Save /)).toHaveCount(0);
    });
    await test.step('few left, and none', async () => {
      await expect(await cardOf(low.name)).toContainText(`Only ${low.inventoryInfo.stockQty} left`);
      const card = await cardOf(gone.name);
      await expect(card).toContainText('Out of stock');
      await expect(card.getByRole('button', { name: /^Add / })).toHaveCount(0);
    });
    await test.step("the member's price, where it applies", async () => {
      const wine = await findWine(page, ({ skus, inventoryInfo }) => inventoryInfo.stockQty > 30 && skus[0]!.vppPrice !== null);
      const [sku] = wine.skus;
      await expect(await cardOf(wine.name)).toContainText(`${pounds(sku!.vppPrice!)} for members`);
      await joinQuickly(page, somebodyNew(), '00075SV');
      const card = await cardOf(wine.name);
      await expect(card).toContainText('Member price');
      await expect(card.locator('b').first()).toHaveText(`Now ${pounds(sku!.vppPrice!)}`);
      await expect(card.locator('s')).toContainText(pounds(sku!.listPrice));
      await card.getByRole('button', { name: `Add ${wine.name}` }).click();
      await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, 1 bottle, ${pounds(sku!.vppPrice!)}`);
    });
  },
);
