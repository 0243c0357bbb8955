import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** A phone's screen: offscreen sections begin more than a screen and a half below it. */
test.use({ viewport: { width: 390, height: 780 } });

/** Counts the sections that are laid out after the first paint, and how many of them the browser had skipped until then. */
const countLateLayout = (page: Page) =>
  page.addInitScript(() => {
    const count = { sections: 0, skipped: 0 };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, frames, options) {
      if (Array.isArray(frames) && frames[0]?.contentVisibility === 'visible') {
        count.sections++;
        const [first] = this.children;
        if (first && !first.checkVisibility({ contentVisibilityAuto: true })) count.skipped++;
      }
      return animate.call(this, frames, options);
    };
    Object.assign(window, { count });
  });

const lateLayoutCount = (page: Page) => page.evaluate(() => (window as unknown as { count: { sections: number; skipped: number } }).count);

const skippedNow = (page: Page) =>
  page
    .locator('[data-offscreen] > *')
    .evaluateAll(
      (all) => all.filter((one) => one.getClientRects().length > 0 && !one.checkVisibility({ contentVisibilityAuto: true })).length,
    );

test(
  'offscreen sections of the home page, a product and a list are laid out after the first paint',
  { tag: ['@search', '@product'] },
  async ({ page, shop }) => {
    await countLateLayout(page);
    for (const path of ['/', '/product/W1079', '/wines'])
      await test.step(path, async () => {
        await shop.open(path);
        const { sections, skipped } = await lateLayoutCount(page);
        expect(sections).toBe(await page.locator('[data-offscreen]').count());
        expect(skipped).toBeGreaterThan(0);
        await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
        expect(await skippedNow(page)).toBe(0);
      });
  },
);

test(
  'a page that is reloaded or opened at an anchor is laid out whole, and shows the same position',
  { tag: ['@search', '@product'] },
  async ({ page, shop }) => {
    await countLateLayout(page);
    await shop.open('/product/W1079#ReviewsApp');
    expect(await lateLayoutCount(page)).toEqual({ sections: 0, skipped: 0 });
    await expect(page.locator('#ReviewsApp')).toBeInViewport();
    await shop.open('/');
    const place = page.locator('#page [data-offscreen]:not(:empty)').nth(2);
    const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
    // the browser stores the scroll position some time later: an earlier reload restores an older one
    await expect(async () => {
      await place.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      const before = await top();
      await page.reload();
      await shop.usable();
      expect(await lateLayoutCount(page)).toEqual({ sections: 0, skipped: 0 });
      expect(Math.abs((await top()) - before)).toBeLessThan(10);
    }).toPass();
  },
);
