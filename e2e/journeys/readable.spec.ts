import { expectAccessible } from '../fixtures/accessibility.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';

/** Colours do not change with the width, so half of the brands are looked at on a phone, too. */
const onPhones = ['law', 'hsb', 'ba'];

/** From the narrowest that must reflow (1280 at 400 %) to the desk; a phone has its own width alone. */
const widths = [320, 768, 1024, 1440];

for (const brand of ['law', 'stw', 'hsb', 'avy', 'bbc', 'ba']) {
  test.describe(brand, () => {
    test.use({ market: `${brand}-uk` });

    test(
      `${brand} is readable by all, and nothing sticks out at any width`,
      { tag: onPhones.includes(brand) ? '@phone' : [] },
      async ({ shop, page, isMobile, faults }) => {
        test.slow();
        faults.allow(/response 404: GET \/nowhere/, 'the page is not there');
        await shop.openHome();
        const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
        const first = ['/', '/wines', `/product/${itemCode}`, '/jsp/checkout/common/shoppingcart.jsp', '/authentication/login'];
        // whose colours are the same at any width
        const others = ['/gifts', '/regions', '/faq', '/memberships', '/nowhere'];
        const paths = isMobile ? first : [...first, ...others];
        for (const path of paths) {
          await test.step(path, async () => {
            await shop.open(path);
            await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
            await expectAccessible(page);
            for (const width of isMobile ? [360] : widths) {
              if (!isMobile) await page.setViewportSize({ width, height: 900 });
              expect(await stickingOut(page), `at ${width} px`).toEqual([]);
            }
          });
        }
      },
    );
  });
}
