import { coveredByBars } from '../fixtures/covered-focus.ts';
import { expect, test } from '../fixtures/test.ts';

// 320 by 256 is a window of 1280 by 1024 at 400 percent
for (const [width, height] of [
  [360, 740],
  [320, 256],
  [768, 1024],
  [1440, 900],
] as const)
  test(
    `nothing that has the focus is covered by a bar that stays, at ${width} by ${height}`,
    { tag: ['@header', '@search', '@product'] },
    async ({ shop, page, faults }) => {
      faults.allow(/preloaded using link preload but not used/, 'links that the focus only passed by');
      test.slow();
      await page.setViewportSize({ width, height });
      for (const path of ['/product/W1001', '/wines?Nrpp=5', '/'])
        await test.step(path, async () => {
          await shop.open(path);
          expect(await coveredByBars(page)).toEqual([]);
        });
    },
  );

test(
  'at 400 percent the header does not stay, and no bar takes room from what is read',
  { tag: ['@header', '@search', '@product'] },
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of ['/product/W1001', '/wines']) {
      await shop.open(path);
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      await expect(shop.header.bar.getByRole('combobox')).not.toBeInViewport();
      await expect(page.getByRole('button', { name: 'Filter' })).not.toBeInViewport();
    }
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test(
    'the bar at the foot of a product page is there while its own button is not in sight, and no longer',
    { tag: ['@header', '@search', '@product'] },
    async ({ shop, page }) => {
      await shop.openWine('W1001');
      const buttons = page.locator('#page').getByRole('button', { name: /^Add \d+ (bottle|case)s?\b/ });
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
