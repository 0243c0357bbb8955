import type { FooterContent } from '@cellardoor/contracts/content';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { aWineThat, findWine, wineOf, wineWithOffer } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { test } from './beside-old-site.ts';
import { looksOf, looksWithin, miniBasketLooks } from './looks.ts';
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
  '[OTH-02] each template that an old page fetches and inserts works and looks as in the shop',
  { tag: ['@header', '@search', '@product', '@basket', '@account', '@upsell', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const looked = page.waitForResponse('**/api/user/recentlybrowsed/*');
    await shop.openWine(wine.itemCode);
    await looked;
    const parts = (at: Page | Locator) => ({
      // a row has as many pages as its place is narrow: its first wine stands for all
      recommended: at.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first(),
      'recently-viewed': at.getByRole('region', { name: 'Recently viewed' }).getByRole('article').first(),
      'password-reset': at.locator('form').filter({ has: page.getByRole('button', { name: 'Send me a temporary password' }) }),
      'brand-guarantee': at.locator('svg + p').filter({ hasText: guarantee.text }).locator('..'),
      footer: at.locator('footer'),
    });
    const { guarantee } = await page.evaluate(async () => (await (await fetch('/content/footer.json')).json()) as FooterContent);
    type Name = keyof ReturnType<typeof parts>;
    const inShop = new Map<Name, string[]>();
    const remember = async (...names: Name[]) => {
      for (const name of names) inShop.set(name, await looksWithin(parts(page)[name]));
    };
    await test.step('in the shop', async () => {
      await shop.openHome();
      await remember('brand-guarantee', 'footer');
      for (const name of ['recommended', 'recently-viewed'] as const) {
        await page.locator(`[data-slot="${name === 'recommended' ? 'search' : 'product'}.${name}"]`).scrollIntoViewIfNeeded();
        await expect(parts(page)[name]).toBeVisible();
      }
      await remember('recommended', 'recently-viewed');
      await shop.open('/jsp/registration/common/account_password.jsp');
      await remember('password-reset');
    });
    await page.goto(withWidget);
    const before = await looksOf(page);
    const insert = (name: Name) =>
      page.evaluate(async (file) => {
        const place = document.createElement('section');
        place.id = file;
        place.innerHTML = await (await fetch(`/templates/${file}.html`)).text();
        document.querySelector('#shop')!.append(place);
      }, name);
    for (const name of inShop.keys())
      await test.step(name, async () => {
        await insert(name);
        const place = page.locator(`#${name}`);
        const shown = place.locator('[data-embedded][data-live]');
        await expect(parts(shown)[name]).toBeVisible();
        await expect.poll(() => looksWithin(parts(shown)[name]), { timeout: 20_000 }).toEqual(inShop.get(name));
      });
    expect(await looksOf(page)).toEqual(before);
    const place = (name: Name) => page.locator(`#${name}`);
    await test.step('the form asks for a temporary password', async () => {
      const { email } = somebodyNew();
      await place('password-reset').getByRole('textbox', { name: 'Email' }).fill(email);
      await place('password-reset').getByRole('button', { name: 'Send me a temporary password' }).click();
      await expect(place('password-reset').getByText(`If ${email} has an account with us`)).toBeVisible();
    });
    await test.step('the rows and the footer lead into the shop', async () => {
      await expect(place('recently-viewed').getByRole('link', { name: wine.name }).first()).toHaveAttribute(
        'href',
        `/product/${wine.itemCode}`,
      );
      await place('footer').getByRole('link', { name: 'Terms', exact: true }).click();
      await shop.usable();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
      await page.goBack();
      await insert('recommended');
      const recommended = place('recommended').getByRole('article').first();
      const code = await recommended.getAttribute('data-item');
      await recommended.getByRole('link').click();
      await page.waitForURL(`**/product/${code}`);
    });
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
