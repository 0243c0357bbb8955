import { brands } from '../../libs/brand/src/brands.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expectWholeWithLargeText } from '../fixtures/large-text.ts';
import { overlappingTexts } from '../fixtures/overlaps.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';

/** From the narrowest that must reflow (1280 at 400 %) to the desk; a phone has its own width alone. */
const widths = [320, 768, 1024, 1440];

const wide = ['/', '/wines', '/product/W1001', '/jsp/checkout/common/shoppingcart.jsp', '/authentication/login'];
const others = ['/gifts', '/regions', '/faq', '/memberships', '/customer-services', '/nowhere'];
/** Whose widest parts are a brand's own: its name, its fonts, its texts. `large-text` opens all kinds of pages in the brand that shows them all. */
const ownTexts = ['/', '/wines', '/product/W1001', '/jsp/checkout/common/shoppingcart.jsp', '/memberships', '/customer-services'];
/** All kinds of its pages are looked at in large text by `large-text`. */
const first = 'law';
/** Colours do not change with the width, so half of the brands are looked at on a phone, too. */
const onPhones = ['law', 'hsb', 'ba'];

for (const { facts } of brands) {
  const brand = facts.id;
  test.describe(brand, () => {
    test.use({ market: `${brand}-uk` });

    test(
      `${brand} is readable by all, nothing sticks out or stands on another at any width, and every word is whole at 360 px with text at 100 and 200 %`,
      { tag: [...(onPhones.includes(brand) ? ['@phone'] : []), '@header', '@search', '@product', '@basket', '@account'] },
      async ({ shop, page, isMobile, faults }) => {
        test.slow();
        faults.allow(/response 404: GET \/nowhere/, 'the page is not there');
        for (const path of isMobile ? wide : [...wide, ...others]) {
          await test.step(path, async () => {
            await shop.open(path);
            await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
            await expectAccessible(page);
            for (const width of isMobile ? [360] : widths) {
              if (!isMobile) await page.setViewportSize({ width, height: 900 });
              expect(await stickingOut(page), `at ${width} px`).toEqual([]);
              expect(await overlappingTexts(page), `at ${width} px`).toEqual([]);
            }
            if (isMobile || brand === first || !ownTexts.includes(path)) return;
            await page.setViewportSize({ width: 360, height: 740 });
            await expectWholeWithLargeText(page, path);
            await page.setViewportSize({ width: 1440, height: 900 });
          });
        }
      },
    );
  });
}
