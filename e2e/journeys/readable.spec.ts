import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';

/** Colours do not change with the width, so half of the brands are looked at on a phone, too. */
const onPhones = ['law', 'hsb', 'ba'];

for (const brand of ['law', 'stw', 'hsb', 'avy', 'bbc', 'ba']) {
  test.describe(brand, () => {
    test.use({ market: `${brand}-uk` });

    test(
      `${brand} is readable by all on home, listing, product, basket and login`,
      { tag: onPhones.includes(brand) ? '@phone' : [] },
      async ({ shop, page }) => {
        test.slow();
        await shop.openHome();
        const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
        const paths = ['/', '/wines', `/product/${itemCode}`, '/jsp/checkout/common/shoppingcart.jsp', '/authentication/login'];
        for (const path of paths) {
          await test.step(path, async () => {
            await shop.open(path);
            await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
            await expectAccessible(page);
            const { width, seen } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, seen: innerWidth }));
            expect(width, 'nothing sticks out sideways').toBeLessThanOrEqual(seen);
          });
        }
      },
    );
  });
}
