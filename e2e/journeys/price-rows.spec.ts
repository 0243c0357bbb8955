import { expect, test } from '../fixtures/test.ts';

for (const market of ['law-uk', 'hsb-uk', 'bbc-uk'] as const) {
  test.describe(`at ${market}`, () => {
    test.use({ market });
    test(
      'prices stand on one line across a row of cards, whatever else a card says',
      { tag: ['@search', '@product'] },
      async ({ shop, page }) => {
        for (const path of ['/wines', '/wines?Ntt=rioja', '/wines?No=168']) {
          await shop.open(path);
          const rows = await page.locator('#page article[data-item]').evaluateAll((cards) => {
            const found: Record<number, number[]> = {};
            for (const card of cards) {
              const price = card.querySelector('b');
              if (price)
                (found[Math.round(card.getBoundingClientRect().top)] ??= []).push(Math.round(price.getBoundingClientRect().bottom));
            }
            return Object.values(found);
          });
          expect(rows.length).toBeGreaterThan(0);
          for (const row of rows) expect(new Set(row).size).toBe(1);
        }
      },
    );
  });
}
