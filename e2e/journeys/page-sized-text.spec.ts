import { stickingOut, textAt } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';

/** No media query knows of such text: what stands side by side must give way by itself. */
for (const width of [768, 900, 1024, 1100])
  test.describe(`${width} px`, () => {
    test.use({ market: 'hsb-uk', viewport: { width, height: 800 } });

    test(
      `at ${width} px nothing sticks out or stands over the brand's name where the page's own text is set to 200 %`,
      { tag: ['@header', '@search', '@product', '@basket', '@account'] },
      async ({ shop, page }) => {
        test.slow();
        await textAt(page, 200);
        await shop.enter();
        await addInAnotherTab(page, 'W1001', 1);
        for (const path of ['/', '/wines', '/product/W1001', '/jsp/checkout/common/shoppingcart.jsp']) {
          await shop.open(path);
          expect(await stickingOut(page), path).toEqual([]);
          const header = page.getByRole('banner');
          const brand = (await header
            .getByRole('link', { name: /Harrow, Small & Bright/ })
            .first()
            .boundingBox())!;
          const box = await header.getByRole('combobox').boundingBox();
          if (box) {
            expect(
              box.x >= brand.x + brand.width || box.y >= brand.y + brand.height,
              `the search box beside or below the name on ${path}`,
            ).toBe(true);
            expect(box.width, `room for what is typed on ${path}`).toBeGreaterThan(320);
          }
        }
      },
    );
  });

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    'memberships stay within the page at 320 px with text at 200 %',
    { tag: ['@header', '@search', '@product', '@basket', '@account'] },
    async ({ shop, page }) => {
      await textAt(page, 200);
      await shop.open('/memberships');
      expect(await stickingOut(page)).toEqual([]);
    },
  );
});
