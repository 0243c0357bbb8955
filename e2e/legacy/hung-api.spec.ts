import type { Page } from '@playwright/test';
import { expect, test as journey } from '../fixtures/test.ts';
import { wineWithOffer } from '../shop/catalogue.ts';
import { type OwnCommerce, openCommerce } from '../site/own-commerce.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';
import { openOldSite, plain, withWidget } from './old-site.ts';

const test = journey.extend<{ readonly commerce: OwnCommerce; readonly besideOldSite: OwnShell }>({
  commerce: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const commerce = await openCommerce();
      await use(commerce);
      await commerce.close();
    },
    { timeout: 120_000 },
  ],
  besideOldSite: [
    async ({ commerce }, use) => {
      const old = await openOldSite();
      const shell = await openShell({ LEGACY_ORIGIN: old.origin, COMMERCE_URL: commerce.url });
      await use(shell);
      await shell.stop();
      await old.stop();
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ besideOldSite, market }, use) => use(besideOldSite.at(market)),
});

const widget = (page: Page, name: string) => page.locator(`cellardoor-widget[name="${name}"]`);
/** What the page itself has in a widget's tag. */
const fallback = (page: Page, name: string) => page.locator(`cellardoor-widget[name="${name}"] > a`);
const names = ['basket.mini', 'search.recommended', 'upsell.product'] as const;

/** Adds the widgets that the page does not have in its HTML. */
const addWidgets = (page: Page, itemCode: string) =>
  page.evaluate(
    ([code, ...all]) => {
      for (const name of all) {
        const element = document.createElement('cellardoor-widget');
        element.setAttribute('name', name);
        element.setAttribute(name === 'upsell.product' ? 'item-code' : 'except-item-code', code);
        element.innerHTML = '<a href="/wines">Our wines</a>';
        document.querySelector('#shop')!.append(element);
      }
    },
    [itemCode, 'search.recommended', 'upsell.product'] as const,
  );

test(
  "while the API hangs the tags' own content stays; it gives way once the API answers, and comes back when a load fails",
  { tag: ['@header', '@search', '@product', '@basket', '@account', '@upsell'] },
  async ({ page, commerce, faults }) => {
    test.setTimeout(300_000);
    faults.allow(/^response 50[234]: |net::ERR_ABORTED|\[cellardoor\]|status of 50[234]/, 'the API hangs');
    await page.goto(plain);
    const { itemCode } = await wineWithOffer(page, 'hero');

    commerce.hang();
    await page.goto(withWidget);
    await addWidgets(page, itemCode);
    await test.step('each widget has been rendered, out of sight, without the data that it needs', async () => {
      for (const name of names) await expect(widget(page, name).locator('[data-embedded][data-live]')).toBeAttached({ timeout: 60_000 });
      for (const name of names) await expect(fallback(page, name), name).toBeVisible();
      for (const name of names) await expect(widget(page, name).locator('[data-embedded]'), name).toBeHidden();
    });

    commerce.goOn();
    await test.step('each is tried again, and shows', async () => {
      for (const name of names) await expect(fallback(page, name), name).toBeHidden({ timeout: 90_000 });
      await expect(widget(page, 'basket.mini').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
      await expect(widget(page, 'upsell.product').getByRole('button', { name: 'Claim your extra discount here' })).toBeVisible();
    });

    commerce.hang();
    await widget(page, 'search.recommended').evaluate((element) => element.setAttribute('except-item-code', 'W1001'));
    await test.step('a load that fails brings back what the tag holds, in this widget alone', async () => {
      await expect(fallback(page, 'search.recommended')).toBeVisible({ timeout: 60_000 });
      await expect(fallback(page, 'upsell.product')).toBeHidden();
    });
    commerce.goOn();
    await expect(fallback(page, 'search.recommended')).toBeHidden({ timeout: 90_000 });
  },
);
