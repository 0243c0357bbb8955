import { expect, type Page } from '@playwright/test';
import { test as journey } from '../fixtures/test.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';
import type { Shop } from '../shop/shop.ts';

/** A journey on a shell of its worker, in which modules may be broken: each test begins with all of them well. */
export const test = journey.extend<{ readonly own: OwnShell }, { readonly workersShell: OwnShell }>({
  workersShell: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shell = await openShell();
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  own: async ({ workersShell }, use, testInfo) => {
    testInfo.setTimeout(180_000);
    await workersShell.restore();
    await use(workersShell);
  },
  baseURL: async ({ own, market }, use) => use(own.at(market)),
  // a release that was just taken is compiled by the first pages
  navigationTimeout: 40_000,
});

/** Opens a wine's page and moves the pointer over it: a part may wait for the first sign that somebody is there. */
export async function looksAt(shop: Shop, { itemCode }: { readonly itemCode: string }): Promise<void> {
  await shop.openWine(itemCode);
  await shop.page.mouse.move(40, 40);
  await shop.page.mouse.move(60, 60);
}

/** Opens a wine's page and adds a bottle; the basket has it. Whatever is broken, this works. [EMB-02] */
export async function buys(shop: Shop, wine: { readonly itemCode: string; readonly name: string }): Promise<void> {
  await looksAt(shop, wine);
  await putsInBasket(shop, wine);
}

/** On the wine's page, which is open. */
export async function putsInBasket(shop: Shop, { name }: { readonly name: string }): Promise<void> {
  await shop.product.addBottles(1);
  await shop.header.openBasket();
  await expect(shop.basket.line(name)).toBeVisible();
}

/** The place of the offer beside a wine: where the broken module stands. */
export const offerPlace = (page: Page) => page.locator('[data-slot="upsell.product"]');

/** What stands where a part cannot be used. */
export const notice = (page: Page) => offerPlace(page).getByText('This part of the page is unavailable.');

export { expect };
export { served } from '../fixtures/served.ts';
