import type { BulkPromotion } from '@cellardoor/contracts';
import { ask } from '../fixtures/served.ts';
import { wantedOf } from '../fixtures/structured-data.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { callsOf } from '../shop/calls.ts';
import { basketOf, findWine } from '../shop/catalogue.ts';
import { shopAt } from '../site/address.ts';
import { importWines } from '../site/import-wines.ts';

test(
  '[PRD-06] an add beyond the stock is blocked with the reason, and the reason goes once it fits',
  { tag: ['@phone', '@product'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { itemCode, inventoryInfo } = await findWine(
      page,
      (wine) => wine.inventoryInfo.summaryAvailabilityStatus === 'low_stock' && wine.inventoryInfo.stockQty >= 3,
    );
    const left = inventoryInfo.stockQty;
    await shop.openWine(itemCode);
    await shop.product.chooseSingleBottle();
    await expect(page.locator('#page').getByText(`Only ${left} bottles left`, { exact: true })).toBeVisible();

    await test.step('the quantity is 1 at first, and 1 again for what is no quantity', async () => {
      const field = page.getByRole('textbox', { name: 'Bottles' }).first();
      await expect(field).toHaveValue('1');
      for (const typed of ['0', '-1', '1.5', 'abc', '']) {
        await shop.product.quantity(typed);
        await expect(field).toHaveValue('1');
      }
    });
    await test.step('the quantity alone is too many', async () => {
      await shop.product.quantity(left + 1);
      await shop.product.add();
      await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and 0 are in your basket.`);
      await expect(shop.header.basketLink).toHaveAccessibleName('Basket, empty');
    });
    await test.step('all that is left can be had', async () => {
      await shop.product.addBottles(left);
      await expect(shop.product.problem).toHaveCount(0);
    });
    await test.step('with what is in the basket, one more is too many', async () => {
      await shop.product.quantity(1);
      await shop.product.add();
      await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and ${left} are in your basket.`);
    });
  },
);

test(
  '[PRD-06] a case counts with all its bottles, and is added as the case that was chosen',
  { tag: ['@product'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { itemCode, inventoryInfo } = await findWine(
      page,
      ({ inventoryInfo: { summaryAvailabilityStatus: status, stockQty }, skus }) =>
        status === 'low_stock' && stockQty >= 7 && stockQty < 12 && skus.some(({ numberOfBottles }) => numberOfBottles === 6),
    );
    const left = inventoryInfo.stockQty;
    await shop.openWine(itemCode);
    const cases = page.getByRole('textbox', { name: 'Cases' }).first();
    await page.getByRole('radio', { name: /^Case of six/ }).check();
    await expect(cases).toHaveValue('1');
    await test.step('two cases are more bottles than are left', async () => {
      await shop.product.quantity(2);
      await shop.product.add();
      await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and 0 are in your basket.`);
    });
    await test.step('one case can be had, with its six bottles', async () => {
      await shop.product.quantity(1);
      await expect(shop.product.problem).toHaveCount(0);
      await shop.product.add();
      await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 6 bottles, /);
      expect((await basketOf(page)).lineItems).toMatchObject([{ quantity: 1, bottleCount: 6, caseBottleCount: 6 }]);
    });
    await test.step('single bottles count together with the case', async () => {
      await shop.product.chooseSingleBottle();
      await shop.product.quantity(left - 5);
      await shop.product.add();
      await expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and 6 are in your basket.`);
    });
  },
);

test(
  'the add button says that it is adding, then is itself again, on success and on failure',
  { tag: ['@product'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: POST \/api\/cart$/, 'another tab has taken all there is');
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 0 && stockQty <= 12);
    await shop.openWine(wine.itemCode);
    await shop.product.chooseSingleBottle();
    const adding = async (outcome: () => Promise<void>) => {
      const idle = (await shop.product.addButton.textContent())!;
      let letGo = () => {};
      const gate = new Promise<void>((resolve) => (letGo = resolve));
      // holds the call back, for the words to be read; its reply is the API's own
      await page.route('**/api/cart', async (route) => (await gate, route.fallback()), { times: 1 });
      await shop.product.add();
      await expect(shop.product.addButton).toHaveText('Adding...');
      letGo();
      await outcome();
      await expect(shop.product.addButton).toHaveText(idle);
    };

    await test.step("refused, in the server's words", async () => {
      const left = wine.inventoryInfo.stockQty;
      await addInAnotherTab(page, wine.itemCode, left);
      await adding(() => expect(shop.product.problem).toHaveText(`Sorry, only ${left} left and ${left} are in your basket.`));
      await page.getByRole('dialog', { name: 'Shopping Basket' }).getByRole('button', { name: 'Close' }).first().click();
    });
    await test.step('added', async () => {
      const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
      await shop.openWine(itemCode);
      await shop.product.chooseSingleBottle();
      await adding(() => page.getByText('1 bottle added to your basket.').waitFor());
    });
    faults.allow(/net::ERR_INTERNET_DISCONNECTED$/, 'the phone has lost its network');
    await shop.live();
    await page.context().setOffline(true);
    await test.step("not answered, in the catalogue's words with the brand's telephone", () =>
      adding(() =>
        expect(shop.product.problem).toHaveText(
          /^Sorry, we are having problems adding your product, please try again or contact the call centre on [\d ]+\.$/,
        ),
      ));
  },
);

test(
  '[PRD-08] [PRD-14] a wine in three sizes shows what each number of bottles saves; a code that is sold no more answers 410, one that never was 404',
  { tag: ['@product'] },
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
    await test.step('a wine that came without texts has no section for them', async () => {
      const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(sections).toHaveText(['The details', 'Reviews']);
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
      expect(product).toMatchObject({ description, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 12 } });
      expect(text).toContain(`<meta name="description" content="${description}">`);
      expect(wantedOf(product)).toEqual([]);
    });
    await test.step('a description that is written otherwise, as it is in points, is shown whole', async () => {
      await shop.open(`${shopAt('hsb-uk')}/product/HF010`);
      await expect(deals).toHaveText(['900 pts - when you buy 6 SAVE 600 pts', '800 pts - when you buy 12 SAVE 2,400 pts']);
    });
    await test.step('two or three, each once, the fewest bottles first; of four none', async () => {
      const bulkCall = '/api/promotions/bulk-promotions/HF010';
      await shop.open(`${shopAt('avy-uk')}/product/HF010`);
      const { bulkPromotions } = await callsOf(page)<{ bulkPromotions: BulkPromotion[] }>('GET', bulkCall);
      const [six, twelve] = [6, 12].map((bottles) => bulkPromotions.find((one) => one.bulkUIRules[0]!.qualifyingItems === bottles)!);
      let given: readonly BulkPromotion[];
      await page.route(`**${bulkCall}`, (route) =>
        route.fulfill({ json: { statusCode: 0, statusMessage: 'successful', response: { bulkPromotions: given } } }),
      );
      // the browser asks on the way from another page
      const comeToWine = async () => {
        await shop.open(`${shopAt('avy-uk')}/wines?Ntt=Hill+Farm+Field+Red`);
        const asked = page.waitForResponse(`**${bulkCall}`);
        await page
          .locator('#page')
          .getByRole('link', { name: /^Hill Farm Field Red/ })
          .first()
          .click();
        await asked;
        await expect(page.locator('html')).toHaveAttribute('data-page', 'product.detail');
        await expect(shop.product.title).toHaveText('Hill Farm Field Red 2023');
      };
      const forBottles = (bottles: number, description: string): BulkPromotion => ({
        ...six!,
        promoId: `HF010-${bottles}-more`,
        description,
        bulkUIRules: [{ qualifyingItems: bottles }],
      });
      const three = forBottles(3, '£9.50 - when you buy 3 SAVE £1.50');
      given = [twelve!, six!, three, six!];
      await comeToWine();
      await expect(deals).toHaveText([/^£9.50 .* 3 You save £1.50$/, /^£9.00 .* 6 You save £6.00$/, /^£8.00 .* 12 You save £24.00$/]);
      given = [twelve!, six!, three, forBottles(4, '£9.40 - when you buy 4 SAVE £2.40')];
      await comeToWine();
      await expect(deals).toHaveCount(0);
      await page.unrouteAll();
    });
    await test.step('a single deal is no set', async () => {
      await shop.open(`${shopAt('avy-uk')}/product/W1001`);
      await expect(deals).toHaveCount(0);
    });
    await test.step('a visitor without an account sees a wine', async () => {
      const reply = await page.goto(`${shopAt('avy-uk')}/product/HF011`);
      expect(reply!.status()).toBe(200);
      await shop.usable();
      await expect(shop.product.title).toHaveText('Hill Farm Last Red 2023');
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeAttached();
    });
    const abroad = { item_code: 'HF013', name: 'Hill Farm Far Red', price_us: '9.00' };
    await importWines({ ...sold, price_uk: '', price_us: '9.00' }, abroad);
    const soldAbroad = 'We sell Hill Farm Far Red 2023 in another country, but not in this one';
    for (const [what, brand, itemCode, status, pageId, heading] of [
      ['sold once', 'avy', 'HF011', 410, 'product.detail', 'We no longer sell Hill Farm Last Red 2023'],
      ['never sold', 'avy', 'HF012', 404, 'search.not-found', 'We can’t find that page'],
      ['that the brand sells in another country', 'law', 'HF013', 404, 'product.detail', soldAbroad],
    ] as const)
      await test.step(`a code ${what} answers ${status} in the brand, with alternatives`, async () => {
        const address = `${shopAt(`${brand}-uk`)}/product/${itemCode}`;
        await expect(async () => expect((await page.goto(address))!.status()).toBe(status)).toPass();
        await shop.usable();
        await expect(page.locator(`html[data-brand=${brand}]`)).toHaveAttribute('data-page', pageId);
        await expect(page.locator('#page').getByRole('heading', { level: 1 })).toHaveText(heading);
        const alternatives = page.locator('#page').getByRole('article').getByRole('heading').getByRole('link');
        await expect(alternatives.nth(3)).toBeVisible();
        const codes = await alternatives.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(new Set(codes.filter((href) => /^\/product\/\w+$/.test(href!))).size).toBeGreaterThanOrEqual(4);
      });
  },
);
