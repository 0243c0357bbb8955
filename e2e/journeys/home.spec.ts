import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import type { Shop } from '../shop/shop.ts';

declare global {
  interface Window {
    /** How often the hero was asked to show another slide. */
    heroMoves: number;
  }
}

const hero = (page: Page) => page.getByRole('region', { name: 'Featured' });

/** Opens the home page with its clock in the test's hands. */
async function openWithClock(shop: Shop, page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heroMoves = 0;
    const scrollTo = Element.prototype.scrollTo as (to?: ScrollToOptions) => void;
    Element.prototype.scrollTo = function count(this: Element, to?: ScrollToOptions) {
      window.heroMoves += 1;
      scrollTo.call(this, to);
    } as typeof Element.prototype.scrollTo;
  });
  await page.clock.install();
  await shop.openHome();
  await expect(hero(page).locator('[aria-live="off"]')).toBeAttached();
  await shop.live();
}

test(
  '[HOM-01] the hero shows its next slide every 5000 ms, and rests for a pointer, the focus, its pause button and reduced motion',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    await openWithClock(shop, page);
    await page.mouse.move(10, 890);
    const slides = hero(page).locator('[aria-roledescription="slide"]');
    const shown = hero(page).locator('[aria-roledescription="slide"]:not([inert])');
    const [moving, resting] = [hero(page).locator('[aria-live="off"]'), hero(page).locator('[aria-live="polite"]')];
    const moves = () => page.evaluate(() => window.heroMoves);
    const count = await slides.count();
    expect(count).toBeGreaterThan(1);
    const staysFor = async (ms: number) => {
      const before = await moves();
      await page.clock.runFor(ms);
      expect(await moves()).toBe(before);
    };
    // no longer leap: what still mounts would be taken for late
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    for (let turns = 0; turns <= count; turns += 1) {
      const before = await moves();
      await expect(shown).toHaveAccessibleName(`Slide ${(before % count) + 1} of ${count}`);
      // whichever slide is shown, the page keeps its title
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.clock.runFor(5000);
      expect(await moves()).toBe(before + 1);
    }
    await test.step('a pointer on it', async () => {
      await hero(page).hover();
      await expect(resting).toBeAttached();
      await staysFor(20_000);
      await page.mouse.move(10, 890);
      await expect(moving).toBeAttached();
    });
    await test.step('the focus in it', async () => {
      await hero(page).getByRole('button', { name: 'Pause the slides' }).focus();
      await expect(resting).toBeAttached();
      await staysFor(20_000);
      await hero(page).getByRole('button', { name: 'Pause the slides' }).blur();
      await expect(moving).toBeAttached();
    });
    await test.step('its pause button', async () => {
      await hero(page).getByRole('button', { name: 'Pause the slides' }).click();
      await page.mouse.move(10, 890);
      await hero(page).getByRole('button', { name: 'Play the slides' }).blur();
      await expect(resting).toBeAttached();
      await staysFor(20_000);
      await hero(page).getByRole('button', { name: 'Play the slides' }).click();
      await page.mouse.move(10, 890);
      await hero(page).getByRole('button', { name: 'Pause the slides' }).blur();
      await expect(moving).toBeAttached();
    });
    await test.step('a wish for less motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(resting).toBeAttached();
      await staysFor(20_000);
      // what does not move cannot be stopped
      await expect(hero(page).getByRole('button', { name: /^(Pause|Play) the slides$/ })).toBeHidden();
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(moving).toBeAttached();
    await staysFor(4999);
    const before = await moves();
    await page.clock.runFor(1);
    expect(await moves()).toBe(before + 1);
  },
);
