import { expect } from '../fixtures/test.ts';
import { aWineThat, findWine, wineOf, wineWithOffer } from '../shop/catalogue.ts';
import { test } from './beside-old-site.ts';
import { looksOf, miniBasketLooks } from './looks.ts';
import { plain, withWidget } from './old-site.ts';

test(
  '[EMB-05] a widget on an old page looks as in the shop, shares its basket and speaks to the page, which looks the same as without it',
  { tag: ['@header', '@search', '@product', '@basket', '@account', '@upsell', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(3);
    await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 3 bottles, /);
    const inShop = await miniBasketLooks(shop.header.basketLink);

    await page.goto(plain);
    const before = await looksOf(page);
    await page.goto(withWidget);
    const mini = page.locator('cellardoor-widget').getByRole('link', { name: /^Basket, / });
    await test.step('what was added in the shop is counted on the old page, which looks the same', async () => {
      await expect(mini).toHaveAccessibleName(/^Basket, 3 bottles, /);
      expect(await looksOf(page)).toEqual(before);
    });
    await test.step("the page's rules do not reach it", async () => {
      expect(await miniBasketLooks(mini)).toEqual(inShop);
    });
    await test.step('what the page adds is in the basket of both, and is told on window', async () => {
      await page.evaluate((code) => window.cellardoor.basket.add(code, 2), wine.skus[0]!.itemCode);
      await expect(mini).toHaveAccessibleName(/^Basket, 5 bottles, /);
      await expect(page.locator('#heard')).toHaveText(/basket:changed 5/);
      expect(await page.evaluate(() => window.React.version), "the page's own React stays").toBe('15.6.2');
    });
    await test.step("the page's own scripts work on", async () => {
      await page.locator('#old-button').click();
      await expect(page.locator('#more')).toBeVisible();
    });
    await test.step('the widget leads into the shop, where the basket is the same', async () => {
      await mini.click();
      await page.waitForURL(/shoppingcart\.jsp/);
      await shop.usable();
      await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(wine.name), quantity: 5 }]);
    });
    await test.step('a page that reads from right to left and has spoilt JSON adds, too, and the widget reads as in the shop', async () => {
      await page.goto('/jsp/old/spoilt.jsp');
      await page.evaluate((code) => window.cellardoor.basket.add(code, 2), wine.skus[0]!.itemCode);
      await expect(mini).toHaveAccessibleName(/^Basket, 7 bottles, /);
      expect(await mini.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    });
  },
);

/** Elements within a widget that one of the old page's rules reaches: each rule says what no brand says. */
function partsThatThePageStyles(widget: Element): string[] {
  return [...widget.shadowRoot!.querySelectorAll('*')]
    .filter((element) => {
      const { fontFamily, fontSize, letterSpacing, color, borderTopColor } = getComputedStyle(element);
      const spaced = parseFloat(letterSpacing) >= parseFloat(fontSize) * 0.2;
      return (
        spaced ||
        fontFamily.includes('Comic Sans') ||
        ['rgb(255, 0, 0)', 'rgb(255, 0, 255)'].includes(color) ||
        borderTopColor === 'rgb(0, 255, 0)'
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

test(
  '[EMB-05] every widget shows on an old page, whose rules reach none of them',
  { tag: ['@header', '@search', '@product', '@basket', '@account', '@upsell', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    const looked = page.waitForResponse('**/api/user/recentlybrowsed/*');
    await shop.openWine(wine.itemCode);
    await looked;
    await page.goto(withWidget);
    await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
    const before = await looksOf(page);
    const widgets: Record<string, Record<string, string>> = {
      'basket.add-button': { 'item-code': wine.itemCode, props: '{"quantity":6}' },
      'search.box': {},
      'search.recommended': { 'except-item-code': wine.itemCode, props: '{"title":"Wines of the week","limit":6}' },
      'account.login-form': { next: withWidget },
      'account.password-form': {},
      'product.recently-viewed': {},
      'product.tasting-note': { 'item-code': wine.itemCode, props: '{"opened":0}' },
      'upsell.product': { 'item-code': wine.itemCode },
    };
    await page.evaluate((all) => {
      for (const [name, attributes] of Object.entries(all)) {
        const element = document.createElement('cellardoor-widget');
        for (const [attribute, value] of Object.entries({ name, ...attributes })) element.setAttribute(attribute, value);
        document.querySelector('#shop')!.append(element);
      }
    }, widgets);
    const place = (name: string) => page.locator(`cellardoor-widget[name="${name}"]`);
    for (const name of Object.keys(widgets)) await expect(place(name).locator('[data-embedded][data-live]')).toBeAttached();
    expect(await looksOf(page)).toEqual(before);
    for (const name of Object.keys(widgets)) expect(await place(name).evaluate(partsThatThePageStyles), name).toEqual([]);
    await expect(place('search.recommended').getByRole('heading', { name: 'Wines of the week' })).toBeVisible();
    await expect(place('search.recommended').getByRole('article').first()).toBeVisible();
    await expect(place('account.login-form').getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(place('upsell.product').getByRole('button', { name: 'Claim your extra discount here' })).toBeVisible();
    await expect(place('account.password-form').getByRole('button', { name: 'Send me a temporary password' })).toBeVisible();
    await expect(place('product.recently-viewed').getByRole('link', { name: wine.name }).first()).toBeVisible();
    await test.step('the tasting note opens as a dialog above the page, and closes', async () => {
      const note = page.getByRole('dialog', { name: 'Beyond the Label' });
      await expect(note.getByRole('heading', { name: wine.name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(note).toBeHidden();
    });
    await test.step('the search box suggests', async () => {
      await place('search.box').getByRole('combobox').fill('ri');
      await expect(place('search.box').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(place('search.box').getByRole('option')).toHaveCount(0);
    });
    await place('basket.add-button').getByRole('button', { name: /^Add/ }).click();
    await expect(place('basket.mini').getByRole('link', { name: /^Basket, 6 bottles/ })).toBeVisible();
  },
);

test(
  '[PRD-11] a grid of offers is made of item codes: picture, name, vintage, headline, price, a way to add and one to see more',
  { tag: ['@header', '@search', '@product', '@basket', '@account', '@upsell', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/404: GET \/api\/product\/item\/NOSUCH|status of 404/, 'there is no such product');
    await shop.enter();
    const plenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;
    const { itemCode } = await findWine(page, (wine) => plenty(wine) && wine.vintage !== '' && wine.webHeadline !== '');
    const products = [await wineOf(page, itemCode), await aWineThat(page, ({ mixed, webHeadline }) => mixed && webHeadline !== '')];
    await page.goto(withWidget);
    await page.evaluate(
      (codes) => {
        const element = document.createElement('cellardoor-widget');
        element.setAttribute('name', 'product.offer-grid');
        element.setAttribute('item-codes', codes);
        document.querySelector('#shop')!.append(element);
      },
      [...products.map((product) => product.itemCode), 'NOSUCH'].join(', '),
    );
    const grid = page.locator('cellardoor-widget[name="product.offer-grid"]');
    await expect(grid.getByRole('listitem')).toHaveCount(2);
    for (const [at, product] of products.entries()) {
      const card = grid.getByRole('article').nth(at);
      await expect(card.getByRole('heading')).toHaveText(product.mixed ? product.name : `${product.name} ${product.vintage}`);
      await expect(card).toContainText(product.webHeadline);
      await expect(card).toContainText(`£${(product.skus[0]!.salePrice / 100).toFixed(2)}`);
      await card.locator('img').scrollIntoViewIfNeeded();
      const drawn = () => card.locator('img').evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
      await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(0);
      await expect(card.getByRole('button', { name: `Add to basket ${product.name}` })).toBeVisible();
    }
    const [single, mixed] = [grid.getByRole('article').first(), grid.getByRole('article').nth(1)];
    await expect(single.getByRole('link', { name: /^View details, / })).toHaveAttribute('href', new RegExp(`/product/${itemCode}$`));
    await expect(single.getByText('View details', { exact: true })).toBeVisible();
    await expect(mixed.getByText('View details')).toHaveCount(0);
    await expect(single.getByText('View contents')).toHaveCount(0);
    await expect(mixed.getByText('View contents', { exact: true })).toBeVisible();
    await mixed.getByRole('button', { name: /^View contents, / }).click();
    await expect(page.getByRole('dialog', { name: 'CASE CONTENTS' }).getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await single.getByRole('button', { name: /^Add to basket/ }).click();
    await expect(page.locator('cellardoor-widget[name="basket.mini"]').getByRole('link', { name: /^Basket, 1 bottle/ })).toBeVisible();
  },
);
