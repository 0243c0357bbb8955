import { expectAccessible } from '../fixtures/accessibility.ts';
import { expectWholeWithLargeText } from '../fixtures/large-text.ts';
import { overlappingTexts } from '../fixtures/overlaps.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';

/** From the narrowest that must reflow (1280 at 400 %) to the desk; a phone has its own width alone. */
const widths = [320, 768, 1024, 1440];

const wide = ['/', '/wines', '/product/W1001', '/jsp/checkout/common/shoppingcart.jsp', '/authentication/login'];
const others = ['/gifts', '/regions', '/faq', '/memberships', '/customer-services', '/nowhere'];
/** Pages whose widest parts are a brand's own: its name, its fonts, its texts. `large-text` opens all kinds of pages in one brand. */
const ownTexts = ['/', '/wines', '/product/W1001', '/jsp/checkout/common/shoppingcart.jsp', '/memberships', '/customer-services'];

/** A dark brand, prices in points and the longest name, American texts; `brands` looks at a page of each of the others. */
const shops = [
  { market: 'bbc-uk', paths: [...wide, ...others], onPhone: false },
  { market: 'hsb-uk', paths: [...wide, '/memberships', '/customer-services'], onPhone: true },
  { market: 'law-us', paths: [...wide, ...others], onPhone: false },
];

for (const { market, paths, onPhone } of shops)
  test.describe(market, () => {
    test.use({ market });

    test(
      `${market} breaks no rule of accessibility, nothing sticks out or overlaps at any width, and every word is whole at 360 px with text at 100 and 200 %`,
      { tag: [...(onPhone ? ['@phone'] : []), '@header', '@search', '@product', '@basket', '@account'] },
      async ({ shop, page, isMobile, faults }) => {
        test.slow();
        faults.allow(/response 404: GET \/nowhere/, 'the page is not there');
        for (const path of isMobile ? wide : paths)
          await test.step(path, async () => {
            await shop.open(path);
            await expect(page.locator('html')).toHaveAttribute('data-brand', market.split('-')[0]!);
            await expectAccessible(page);
            for (const width of isMobile ? [360] : widths) {
              if (!isMobile) await page.setViewportSize({ width, height: 900 });
              expect(await stickingOut(page), `at ${width} px`).toEqual([]);
              expect(await overlappingTexts(page), `at ${width} px`).toEqual([]);
            }
            if (isMobile || !ownTexts.includes(path)) return;
            await page.setViewportSize({ width: 360, height: 740 });
            await expectWholeWithLargeText(page, path);
            await page.setViewportSize({ width: 1440, height: 900 });
          });
      },
    );
  });
