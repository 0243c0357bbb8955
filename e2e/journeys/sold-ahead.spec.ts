import { served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine, wineOf } from '../shop/catalogue.ts';

/** What search engines are told of whether it can be bought: `PreOrder`. */
const toldAvailability = (html: string) => Array.from(html.matchAll(/"availability":"https:\/\/schema\.org\/(\w+)"/g), ([, said]) => said!);

test(
  "[PRD-12] an en primeur case is said to lie abroad, without a date, duty and VAT, and a pre-order shows the day on which it ships, on page, in lists, to search engines and in the basket; neither is called 'in stock'",
  { tag: ['@product', '@search', '@basket', '@api'] },
  async ({ shop, page }) => {
    const main = page.locator('#page');
    const returnRight = main.getByText('Send unopened bottles back within 14 days of receiving them');
    const isToldAhead = async (itemCode: string) => {
      const told = toldAvailability(await served(page, `/product/${itemCode}`));
      expect(told).toEqual((await wineOf(page, itemCode)).skus.map(() => 'PreOrder'));
    };
    await shop.enter();
    await test.step('en primeur', async () => {
      const { itemCode, name } = await findWine(page, ({ productType }) => productType === 'enPrimeur');
      await shop.openWine(itemCode);
      for (const words of ['lying abroad', 'We promise no delivery date', 'Duty, VAT and delivery are not included'])
        await expect(main.getByText(words).first()).toBeVisible();
      await expect(main.getByText(/Arrives|Usually delivered/)).toHaveCount(0);
      await expect(page.getByRole('radio', { name: /^Single bottle/ })).toHaveCount(0);
      await isToldAhead(itemCode);
      await shop.product.add();
      await page.getByText(/added to your basket\.$/).waitFor();
      await shop.basket.open();
      await expect(shop.basket.line(new RegExp(name))).toContainText('without duty and VAT');
      await expect(main.getByText('lying abroad').first()).toBeVisible();
      await expect(returnRight).toHaveCount(0);
      await shop.basket.remove(new RegExp(name));
    });
    await test.step('a pre-order', async () => {
      const { itemCode, name } = await findWine(page, ({ productType }) => productType === 'presell');
      await shop.openWine(itemCode);
      const label = (await wineOf(page, itemCode)).saleTerms!.label;
      expect(label).toMatch(/^Pre-order, ships from \d{1,2} \w+ \d{4}$/);
      await expect(main.getByText(label).first()).toBeVisible();
      await expect(main.getByText(/in stock/i)).toHaveCount(0);
      await isToldAhead(itemCode);
      await shop.product.addBottles(1);
      await shop.basket.open();
      await expect(returnRight).toBeVisible();
      await expect(shop.basket.line(new RegExp(name))).toContainText(label);
      await shop.open(`/wines?Ntt=${encodeURIComponent(name)}`);
      await expect(shop.listing.cards.filter({ hasText: name })).toContainText(label);
      await expect(main.getByText(/in stock/i)).toHaveCount(0);
    });
  },
);
