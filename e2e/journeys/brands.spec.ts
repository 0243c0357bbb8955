import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';

const brands = ['law', 'stw', 'hsb', 'avy', 'bbc', 'ba'] as const;

for (const brand of brands) {
  test.describe(brand, () => {
    test.use({ market: `${brand}-uk` });

    test(
      `[BRD-04] ${brand} wears its own colours and logo, readable by all, on home, listing, product and basket`,
      { tag: '@phone' },
      async ({ shop, page, isMobile }) => {
        const paths = ['/', '/wines', '', '/jsp/checkout/common/shoppingcart.jsp', '/authentication/login'];
        for (const path of paths) {
          await test.step(path || '/product', async () => {
            await shop.open(path || `/product/${(await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30)).itemCode}`);
            await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
            await expectAccessible(page);
          });
        }
        const logo = shop.header.bar.getByRole('link', { name: /, home$/ });
        expect(Math.round((await logo.boundingBox())!.height)).toBe(isMobile ? 30 : 42);
      },
    );
  });
}

test('[BRD-02] law sells in all four countries, stw in two, the others in the United Kingdom alone', async ({ page, faults }) => {
  faults.allow(/response 404: GET \//, 'hosts where a brand does not sell');
  const { port } = new URL(process.env.E2E_SITE!);
  const sold: Record<string, readonly string[]> = { law: ['uk', 'au', 'nz', 'us'], stw: ['uk', 'au'] };
  const seen = new Set<string>();
  for (const brand of brands) {
    for (const country of ['uk', 'au', 'nz', 'us']) {
      const reply = await page.goto(`http://${brand}-${country}.localhost:${port}/`);
      const open = (sold[brand] ?? ['uk']).includes(country);
      expect(`${brand}-${country} ${reply!.status()}`).toBe(`${brand}-${country} ${open ? 200 : 404}`);
      if (!open) continue;
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-brand', brand);
      await expect(html).toHaveAttribute('data-country', country);
      await expect(html).toHaveAttribute('lang', /^en\b/);
      if (country === 'uk') seen.add(await page.title());
    }
  }
  expect(seen.size, 'each brand has its own name').toBe(brands.length);
});
