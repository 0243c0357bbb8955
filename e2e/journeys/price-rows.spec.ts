import { expect, test } from '../fixtures/test.ts';
import { shopAt } from '../site/address.ts';

test('prices stand on one line across a row of cards, whatever else a card says', { tag: ['@search'] }, async ({ shop, page }) => {
  for (const address of [`${shopAt('law-uk')}/wines`, `${shopAt('hsb-uk')}/wines?Ntt=rioja`, `${shopAt('bbc-uk')}/wines?No=168`]) {
    await shop.open(address);
    const rows = await page.locator('#page article[data-item]').evaluateAll((cards) => {
      const found: Record<number, number[]> = {};
      for (const card of cards) {
        const price = card.querySelector('b');
        if (price) (found[Math.round(card.getBoundingClientRect().top)] ??= []).push(Math.round(price.getBoundingClientRect().bottom));
      }
      return Object.values(found);
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(new Set(row).size).toBe(1);
  }
});
