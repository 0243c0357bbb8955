import { sessionCookie } from '@cellardoor/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Puts around each text what the translators of browsers put there, before any part comes to life. */
function translate() {
  addEventListener('DOMContentLoaded', () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.textContent!.trim() === '' || text.parentElement!.closest('script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const all: Node[] = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    for (const text of all) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.parentNode!.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text);
    }
    document.documentElement.dataset.translated = 'yes';
  });
}

/** A press of the mouse on Add that is held for so many milliseconds. */
async function pressAdd(page: Page, heldMs: number) {
  // found and measured in one step: it may be rendered anew between two
  const { x, y } = await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => /^Add .*to basket, /.test(textContent))!;
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = button.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.mouse.click(x, y, { delay: heldMs });
}

test(
  'on a page that the browser has translated a press on Add counts, however slowly it is made while the page comes to life',
  { tag: ['@product', '@basket'] },
  async ({ shop, page }) => {
    const counted = page.getByRole('banner').getByRole('link', { name: /^Basket, [1-9]/ });
    await page.addInitScript(translate);
    for (let time = 0; time < 30; time += 1)
      await test.step(`held for ${40 * time} ms`, async () => {
        await page.context().clearCookies({ name: sessionCookie.name });
        await page.goto('/product/W1001', { waitUntil: 'domcontentloaded' });
        // of its parts some may have come to life by now, and have the shop's own texts again
        await expect(page.locator('html')).toHaveAttribute('data-translated', 'yes');
        await pressAdd(page, 40 * time);
        // a form that is not live yet leads to the basket
        await expect(counted.or(shop.basket.line(/./)).first()).toBeVisible();
      });
  },
);
