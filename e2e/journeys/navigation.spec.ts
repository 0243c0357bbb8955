import { expect, test } from '../fixtures/test.ts';

/** A mark on the document: it is gone after a full load. */
const mark = 'cellardoorSameDocument';

test(
  'moving between pages of different modules loads no document, and back brings back scroll and focus',
  { tag: '@phone' },
  async ({ shop, page }) => {
    await shop.open('/wines');
    await page.evaluate((name) => Object.assign(window, { [name]: true }), mark);
    const sameDocument = () => page.evaluate((name) => name in window, mark);

    const card = shop.listing.cards.nth(9);
    const link = card.getByRole('link').first();
    const name = (await card.getByRole('heading').textContent())!.trim();
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await link.click();
    await expect(shop.product.title).toContainText(name);
    await expect(shop.product.title).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await expect(page.locator('html')).toHaveAttribute('data-page', 'product.detail');
    expect(await sameDocument()).toBe(true);

    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-page', 'search.listing');
    // to the pixel but for what is rounded
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), scrolled)).toBeLessThan(5);
    await expect(link).toBeFocused();
    await page.goForward();
    await expect(shop.product.title).toContainText(name);
    expect(await sameDocument()).toBe(true);
  },
);

test('every page has one main heading, its own title and address, and needs no full load from home to basket', async ({ shop, page }) => {
  await shop.openHome();
  await page.evaluate((name) => Object.assign(window, { [name]: true }), mark);
  await shop.search('pinot noir');
  await shop.listing.cards.first().getByRole('link').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-page', 'product.detail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\//);
  await shop.header.openBasket();
  await expect(page.locator('html')).toHaveAttribute('data-page', 'basket.page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.evaluate((name) => name in window, mark)).toBe(true);
});
