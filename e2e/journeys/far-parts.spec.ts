import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** A phone's screen: what is far down is further than a screen and a half below it. */
test.use({ viewport: { width: 390, height: 780 } });

/** Counts the pieces that are laid out after the rest, and of these the ones that the browser had left out till then. */
const counted = (page: Page) =>
  page.addInitScript(() => {
    const count = { pieces: 0, leftOut: 0 };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, frames, options) {
      if (Array.isArray(frames) && frames[0]?.contentVisibility === 'visible') {
        count.pieces++;
        const [first] = this.children;
        if (first && !first.checkVisibility({ contentVisibilityAuto: true })) count.leftOut++;
      }
      return animate.call(this, frames, options);
    };
    Object.assign(window, { count });
  });

const countOf = (page: Page) => page.evaluate(() => (window as unknown as { count: { pieces: number; leftOut: number } }).count);

const leftOutNow = (page: Page) =>
  page
    .locator('[data-far] > *')
    .evaluateAll(
      (all) => all.filter((one) => one.getClientRects().length > 0 && !one.checkVisibility({ contentVisibilityAuto: true })).length,
    );

test(
  'what is far down on a page is laid out after the first paint, and stands from then on: home, a product, a list',
  { tag: ['@search', '@product'] },
  async ({ page, shop }) => {
    await counted(page);
    for (const path of ['/', '/product/W1079', '/wines'])
      await test.step(path, async () => {
        await shop.open(path);
        const { pieces, leftOut } = await countOf(page);
        expect(pieces).toBe(await page.locator('[data-far]').count());
        expect(leftOut).toBeGreaterThan(0);
        await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
        expect(await leftOutNow(page)).toBe(0);
      });
  },
);

test(
  'a page that is reloaded or opened at a place within itself shows that place, and leaves nothing out',
  { tag: ['@search', '@product'] },
  async ({ page, shop }) => {
    await counted(page);
    await shop.open('/product/W1079#ReviewsApp');
    expect(await countOf(page)).toEqual({ pieces: 0, leftOut: 0 });
    await expect(page.locator('#ReviewsApp')).toBeInViewport();
    await shop.open('/');
    const place = page.locator('#page [data-far]:not(:empty)').nth(2);
    const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
    // the browser remembers the place in its own time: a reload before that comes to an earlier one
    await expect(async () => {
      await place.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      const before = await top();
      await page.reload();
      await shop.usable();
      expect(await countOf(page)).toEqual({ pieces: 0, leftOut: 0 });
      expect(Math.abs((await top()) - before)).toBeLessThan(10);
    }).toPass();
  },
);
