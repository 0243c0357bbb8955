import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { findWine, wineForMembers } from '../shop/catalogue.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

const overlap = async (...both: readonly [Locator, Locator]) => {
  const [a, b] = (await Promise.all(both.map((one) => one.boundingBox()))) as [Box, Box];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test(
  '[SRC-06] a card of a reduced wine shows picture, prices, badge and rating clear of its button, which adds a bottle',
  { tag: ['@phone', '@search', '@basket'] },
  async ({ shop, page, isMobile }) => {
    await shop.enter();
    const cheaper = await findWine(
      page,
      ({ skus, inventoryInfo }) => inventoryInfo.stockQty > 30 && skus[0]!.salePrice < skus[0]!.listPrice,
    );
    await shop.open(`/wines?Ntt=${encodeURIComponent(cheaper.name)}`);
    const card = shop.listing.card(cheaper.name).first();
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
      await expect(card).toContainText(`Just ${pounds(sku!.salePrice)} a bottle, save ${saved}`, { useInnerText: true });
    } else await expect(badge).toBeVisible();
    const { avgRating, numberOfReviews } = cheaper.ratingDetails.productRating;
    await expect(card).toContainText(`${avgRating.toFixed(1)} (${numberOfReviews.toLocaleString('en-GB')})`);
    const add = card.getByRole('button', { name: `Add ${cheaper.name}` });
    for (const words of await card.locator('b, s, s + span').filter({ visible: true }).all()) expect(await overlap(words, add)).toBe(false);
    await add.click();
    await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 1 bottle, /);
  },
);

test(
  '[SRC-06] a card says what members pay, that a wine is low in stock, and of one that is gone so, without a button',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    await shop.enter();
    const cheaper = await wineForMembers(page);
    const inStock = (status: string) => findWine(page, ({ inventoryInfo }) => inventoryInfo.summaryAvailabilityStatus === status);
    const [low, gone] = [await inStock('low_stock'), await inStock('out_of_stock')];
    for (const { wine, says, buttons } of [
      { wine: cheaper, says: `${pounds(cheaper.skus[0]!.vppPrice!)} for members`, buttons: 1 },
      { wine: low, says: `Only ${low.inventoryInfo.stockQty} left`, buttons: 1 },
      { wine: gone, says: 'Out of stock', buttons: 0 },
    ]) {
      await shop.open(`/wines?Ntt=${wine.itemCode}`);
      const card = shop.listing.card(wine.name).first();
      await expect(card).toContainText(says);
      await expect(card.getByRole('button', { name: `Add ${wine.name}` })).toHaveCount(buttons);
    }
  },
);
