import { stickingOut, textAt } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';

test.use({ market: 'hsb-uk', viewport: { width: 768, height: 800 } });

/** No media query knows of such text: what stands side by side must give way by itself. */
test(
  "nothing sticks out or covers the brand's name between 768 and 1,100 px, nor on memberships at 320 px, where the page's own text is set to 200 %",
  { tag: ['@header', '@search', '@product', '@basket', '@account'] },
  async ({ shop, page }) => {
    test.slow();
    await textAt(page, 200);
    await shop.enter();
    await addInAnotherTab(page, 'W1001', 1);
    const header = page.getByRole('banner');
    for (const path of ['/', '/wines', '/product/W1001', '/jsp/checkout/common/shoppingcart.jsp']) {
      await shop.open(path);
      for (const width of [768, 900, 1024, 1100])
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          expect(await stickingOut(page)).toEqual([]);
          const brand = (await header
            .getByRole('link', { name: /Harrow, Small & Bright/ })
            .first()
            .boundingBox())!;
          const box = await header.getByRole('combobox').boundingBox();
          if (!box) return;
          const isBeside = box.x >= brand.x + brand.width || box.y >= brand.y + brand.height;
          expect(isBeside, 'the search box is beside or below the name').toBe(true);
          expect(box.width, 'room for what is typed').toBeGreaterThan(320);
        });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await shop.open('/memberships');
    expect(await stickingOut(page)).toEqual([]);
  },
);
