import { ask } from '../fixtures/served.ts';
import { wantedOf } from '../fixtures/structured-data.ts';
import { expect, test } from '../fixtures/test.ts';
import { basketOf, findWine } from '../shop/catalogue.ts';
import { shopAt } from '../site/address.ts';
import { importWines } from '../site/import-wines.ts';

test(
  '[PRD-06] low stock is counted in bottles, of cases and of the basket too: an add beyond it is blocked with the reason, which goes once it fits',
  { tag: ['@product', '@basket'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { itemCode, inventoryInfo } = await findWine(
      page,
      ({ inventoryInfo: { summaryAvailabilityStatus: status, stockQty }, skus }) =>
        status === 'low_stock' && stockQty >= 7 && stockQty < 12 && skus.some(({ numberOfBottles }) => numberOfBottles === 6),
    );
    const left = inventoryInfo.stockQty;
    await shop.openWine(itemCode);
    await expect(page.locator('#page').getByText(`Only ${left} bottles left`, { exact: true })).toBeVisible();
    const cases = page.getByRole('textbox', { name: 'Cases' }).first();
    await page.getByRole('radio', { name: /^Case of six/ }).check();
    await expect(cases).toHaveValue('1');
    await test.step('two cases are more bottles than are left', async () => {
      await shop.product.quantity(2);
      await shop.product.add();
      await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and 0 are in your basket.`);
      await expect(shop.header.basketLink).toHaveAccessibleName('Basket, empty');
    });
    await test.step('one case can be had, with its six bottles', async () => {
      await shop.product.quantity('none');
      await expect(cases).toHaveValue('1');
      await expect(shop.product.problem).toHaveCount(0);
      await shop.product.add();
      await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 6 bottles, /);
      expect((await basketOf(page)).lineItems).toMatchObject([{ quantity: 1, bottleCount: 6, caseBottleCount: 6 }]);
    });
    await test.step('single bottles count together with the case; all that is left can be had', async () => {
      await shop.product.chooseSingleBottle();
      await shop.product.quantity(left - 5);
      await shop.product.add();
      await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and 6 are in your basket.`);
      await shop.product.addBottles(left - 6);
      await expect(shop.product.problem).toHaveCount(0);
    });
  },
);

test(
  '[PRD-08] [PRD-14] a wine in three sizes shows what each number of bottles saves; a code that is sold no more answers 410, one that never was 404',
  { tag: ['@product', '@search', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 4(10|04): GET \/product\/|status of 4(10|04)/, 'pages of wines that are not there');
    faults.allow(
      /response 404: (PUT \/api\/user\/recentlybrowsed|GET \/api\/product\/reviews)\/HF011/,
      'a page that was kept from before the wine went',
    );
    const elsewhere = 'law;stw;bbc;ba';
    const deal = {
      item_code: 'HF010',
      name: 'Hill Farm Field Red',
      not_in_brands: elsewhere,
      price_uk: '10.00',
    };
    const sold = { item_code: 'HF011', name: 'Hill Farm Last Red', not_in_brands: elsewhere, price_uk: '9.00' };
    await importWines({ ...deal, six_price_uk: '54.00', twelve_price_uk: '96.00', rating: '4.4', reviews: '12' }, sold);
    const deals = page.locator('#page').getByRole('list', { name: 'Deals on several bottles' }).getByRole('listitem');
    await test.step('each deal with its price, what to do, and what it saves, the fewest bottles first', async () => {
      await shop.open(`${shopAt('avy-uk')}/product/HF010`);
      await expect(deals).toHaveText(['£9.00 a bottle when you buy 6 You save £6.00', '£8.00 a bottle when you buy 12 You save £24.00']);
    });
    await test.step('a code that is typed in small letters leads to its one address; one that is nowhere sold does not', async () => {
      const lower = await ask(`${shopAt('avy-uk')}/product/hf010`);
      expect([lower.status, lower.headers.location]).toEqual([301, '/product/HF010']);
      expect((await ask(`${shopAt('avy-uk')}/product/hf999`)).status).toBe(404);
    });
    await test.step('search engines are told what customers gave it, and what it is', async () => {
      const { text } = await ask(`${shopAt('avy-uk')}/product/HF010`);
      const product = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)![1]!) as object;
      const description = 'Hill Farm Field Red 2023, Kent, England, Pinot Noir';
      expect(product).toMatchObject({ description, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, ratingCount: 12 } });
      expect(text).toContain(`<meta name="description" content="${description}">`);
      expect(wantedOf(product)).toEqual([]);
    });
    await test.step('a visitor without an account sees a wine', async () => {
      const { status, text } = await ask(`${shopAt('avy-uk')}/product/HF011`);
      expect([status, text.includes('Hill Farm Last Red 2023')]).toEqual([200, true]);
    });
    const abroad = { item_code: 'HF013', name: 'Hill Farm Far Red', price_us: '9.00' };
    await importWines({ ...sold, price_uk: '', price_us: '9.00' }, abroad);
    for (const [what, itemCode, status, pageId, heading] of [
      ['sold once', 'HF011', 410, 'product.detail', 'We no longer sell Hill Farm Last Red 2023'],
      ['never sold', 'HF012', 404, 'search.not-found', 'We can’t find that page'],
    ] as const)
      await test.step(`a code ${what} answers ${status} in the brand, with alternatives`, async () => {
        const address = `${shopAt('avy-uk')}/product/${itemCode}`;
        await expect.poll(async () => (await ask(address)).status).toBe(status);
        await page.goto(address);
        await shop.usable();
        await expect(page.locator('html[data-brand=avy]')).toHaveAttribute('data-page', pageId);
        await expect(page.locator('#page').getByRole('heading', { level: 1 })).toHaveText(heading);
        const alternatives = page.locator('#page').getByRole('article').getByRole('heading').getByRole('link');
        await expect(alternatives.nth(3)).toBeVisible();
        const codes = await alternatives.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(new Set(codes.filter((href) => /^\/product\/\w+$/.test(href!))).size).toBeGreaterThanOrEqual(4);
      });
    await test.step('a code that the brand sells in another country alone says so', async () => {
      const { status, text } = await ask(`${shopAt('law-uk')}/product/HF013`);
      expect(status).toBe(404);
      expect(text).toContain('We sell Hill Farm Far Red 2023 in another country, but not in this one');
    });
  },
);
