import { coveredByBars } from '../fixtures/covered-focus.ts';
import { expect, test } from '../fixtures/test.ts';

// 320 by 256 is a window of 1280 by 1024 at 400 percent
const sizes = [
  [360, 740],
  [320, 256],
  [768, 1024],
  [1440, 900],
] as const;

/** A product has a bar at the foot, a list one below the header, which is all that stays at home. */
for (const [path, looked] of [
  ['/product/W1001', sizes],
  ['/wines?Nrpp=5', sizes],
  ['/', sizes.slice(2, 3)],
] as const)
  test(
    `nothing that has the focus is covered by a bar that stays, at any width, and at 400 percent no bar stays: ${path}`,
    { tag: ['@header', '@search', '@product'] },
    async ({ shop, page, faults }) => {
      faults.allow(/preloaded using link preload but not used/, 'links that the focus only passed by');
      test.slow();
      await shop.open(path);
      for (const [width, height] of looked)
        await test.step(`${width} by ${height}`, async () => {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          if (width === 320) {
            await page.mouse.wheel(0, 1500);
            await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
            await expect(shop.header.bar.getByRole('combobox')).not.toBeInViewport();
            await expect(page.getByRole('button', { name: 'Filter' })).not.toBeInViewport();
          }
          expect(await coveredByBars(page)).toEqual([]);
        });
    },
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test(
    "the bar at the foot of a product page is there only while the page's own button is out of sight",
    { tag: ['@product'] },
    async ({ shop, page }) => {
      await shop.openWine('W1001');
      const buttons = page.locator('#page').getByRole('button', { name: /^Add to basket\b/ });
      await expect(buttons).toHaveCount(2);
      const bar = buttons.last();
      await expect(bar).toBeInViewport();
      await buttons.first().scrollIntoViewIfNeeded();
      await expect(buttons).toHaveCount(1);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(buttons).toHaveCount(2);
      await expect(bar).toBeInViewport();
    },
  );
});
