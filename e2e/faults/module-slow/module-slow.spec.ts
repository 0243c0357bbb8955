import type { Page } from '@playwright/test';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { doctored, partChanged } from '../../site/doctored-release.ts';
import type { OwnShell } from '../../site/own-shell.ts';
import { ask } from '../../fixtures/served.ts';
import { shifted, watchShifts } from '../../fixtures/shifts.ts';
import { buys, expect, looksAt, offerPlace, putsInBasket, served, test } from '../fault-test.ts';

const lateOffer =
  '(part) => { const { load } = part; part.load = (given) => new Promise((go) => setTimeout(() => go(load(given)), 60000)); }';

/** Releases an upsell module whose offers are late on the server. The part is well at its trial, which it has when a page has shown it. */
async function releaseLate(own: OwnShell, page: Page, label: string, { itemCode }: { readonly itemCode: string }): Promise<void> {
  await served(page, `/product/${itemCode}`);
  await own.release(await doctored('upsell', label, partChanged('upsell.product', lateOffer, ['server'])));
}

/** JavaScript: after its trial the header's bar is never made in time. */
const lateBar = `
{
  const { widgets } = module.exports.default ?? module.exports;
  const bar = widgets['header.bar'];
  let renders = 0;
  widgets['header.bar'] = async () => {
    const { default: part } = await bar();
    return { default: { ...part, load: (given) => (renders++ === 0 ? part.load(given) : new Promise((go) => setTimeout(go, 60000))) } };
  };
}`;

test(
  '[EMB-02] a module that is slow keeps nobody waiting: the page is there without it, nothing moves when it comes, and the shopper buys',
  { tag: ['@product', '@basket', '@upsell', '@header'] },
  async ({ shop, page, own }) => {
    await shop.openHome();
    const wine = await wineWithOffer(page, 'hero');

    await test.step('slow on the server: the page comes in time with the place empty, and the browser fills it', async () => {
      await releaseLate(own, page, 'slowserver', wine);
      await watchShifts(page);
      for (const width of [360, 412, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await served(page, `/product/${wine.itemCode}`)).toMatch(/data-slot="upsell\.product"[^>]*><\/div>/);
        await looksAt(shop, wine);
        await offerPlace(page).scrollIntoViewIfNeeded();
        await expect(shop.product.claimOffer).toBeVisible();
        await expect(offerPlace(page)).toHaveAttribute('data-live');
        expect(await shifted(page)).toBeLessThan(0.02);
      }
      await putsInBasket(shop, wine);
    });

    await test.step('slow on its way to the browser: what the server rendered stands there, and buying does not wait for it', async () => {
      await own.release(await doctored('upsell', 'slowbrowser', (text, file) => (file.endsWith('.css') ? `${text}\n` : text)));
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/modules/upsell/**/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await looksAt(shop, wine);
      await expect(shop.product.claimOffer).toBeVisible();
      await expect(offerPlace(page)).not.toHaveAttribute('data-live');
      await shop.product.addBottles(2);
      letGo();
      await expect(offerPlace(page)).toHaveAttribute('data-live');
      await shop.product.claimOffer.click();
      await expect(shop.product.offer).toBeVisible();
      await page.keyboard.press('Escape');
      await page.unrouteAll({ behavior: 'wait' });
      await buys(shop, wine);
    });

    await test.step('a header that is late on the server comes by the browser, and the page below it does not move', async () => {
      await own.release(await doctored('header', 'slowbar', (text, file) => (file === 'node/server.cjs' ? text + lateBar : text)));
      // the first one that is asked for is in time, and kept for its brand
      await page.goto('/faq');
      const address = `${own.at('hsb-uk')}/faq`;
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect((await ask(address)).text.includes('data-part="header.bar"></div>')).toBe(true);
        await page.goto(address);
        await expect(shop.header.bar).toBeVisible();
        await expect(page.locator('html[data-ready]')).toBeAttached();
        expect(await shifted(page)).toBeLessThan(0.02);
      }
    });
  },
);
