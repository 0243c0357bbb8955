import type { Page } from '@playwright/test';
import { ask, served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { wineOf, wines } from '../shop/catalogue.ts';

interface HeadOfPage {
  readonly title: string;
  readonly canonical: string | null;
  readonly description: string | null;
  /** Its structured data. */
  readonly data: readonly Record<string, unknown>[];
}

/** @param reader a page without a policy, which may parse any text */
const headOf = (reader: Page, html: string): Promise<HeadOfPage> =>
  reader.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const of = (selector: string, attribute: string) => head.querySelector(selector)?.getAttribute(attribute) ?? null;
    return {
      title: head.querySelector('title')!.textContent!,
      canonical: of('link[rel=canonical]', 'href'),
      description: of('meta[name=description]', 'content'),
      data: [...head.querySelectorAll('script[type="application/ld+json"]')].map((entry) => JSON.parse(entry.textContent!)),
    };
  }, html);

/** A mark on the document: it is gone after a full load. */
const mark = 'cellardoorSameDocument';

test(
  '[RTE-18] moving between pages of different modules loads no document, back and forward bring back scroll and focus, and heads are right at once',
  { tag: ['@search', '@product', '@smoke'] },
  async ({ shop, page, baseURL }) => {
    await shop.open('/wines');
    await page.evaluate((name) => Object.assign(window, { [name]: true }), mark);
    const sameDocument = () => page.evaluate((name) => name in window, mark);

    const card = shop.listing.cards.nth(9);
    const link = card.getByRole('link').first();
    const name = (await card.getByRole('heading').textContent())!.trim();
    await link.scrollIntoViewIfNeeded();
    // rows that come into sight take their true height: what counts is where the shopper left
    await page.evaluate(() => addEventListener('click', () => Object.assign(window, { leftAt: scrollY }), { capture: true, once: true }));
    await link.click();
    const scrolled = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt);
    expect(scrolled).toBeGreaterThan(100);
    await expect(shop.product.title).toContainText(name);
    await expect(shop.product.title).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await expect(page.locator('html')).toHaveAttribute('data-page', 'product.detail');
    expect(await sameDocument()).toBe(true);
    const reviews = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reviews' });
    await reviews.focus();
    // the offer above comes as it nears the screen, and what is below it moves
    await page.locator('[data-slot="upsell.product"][data-live]').waitFor({ state: 'attached' });
    // what counts is where the shopper left: what comes late moves the page until then
    await page.evaluate(() =>
      addEventListener('popstate', () => Object.assign(window, { leftAt: scrollY }), { capture: true, once: true }),
    );

    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-page', 'search.listing');
    const further = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt);
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), scrolled)).toBeLessThan(5);
    await expect(link).toBeInViewport();
    await expect(link).toBeFocused();
    await page.goForward();
    await expect(shop.product.title).toContainText(name);
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), further)).toBeLessThan(5);
    await expect(reviews).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await sameDocument()).toBe(true);

    await test.step('status and head are in what the server sends, and the same as after a walk', async () => {
      const reader = await page.context().newPage();
      const walked = await headOf(reader, await page.content());
      // that of the page before would be wrong, and nobody who reads it walks
      expect(walked.data).toEqual([]);
      const address = new URL(page.url()).pathname;
      const wine = await headOf(reader, await served(page, address));
      expect(wine).toMatchObject({ title: walked.title, canonical: walked.canonical, description: walked.description });
      expect(wine.title).toContain(name);
      expect(new URL(wine.canonical!).pathname).toBe(address);
      expect(wine.description!.length).toBeGreaterThan(10);
      expect(wine.data.map((entry) => entry['@type'])).toEqual(['Product', 'BreadcrumbList']);
      const { skus, currency } = await wineOf(page, address.split('/').at(-1)!);
      expect(wine.data[0]).toMatchObject({ url: wine.canonical, name: expect.stringContaining(name) });
      const offers = wine.data[0]!['offers'] as { readonly price: string; readonly priceCurrency: string }[];
      expect(offers.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`).sort()).toEqual(
        skus.map(({ salePrice }) => `${(salePrice / 100).toFixed(2)} ${currency}`).sort(),
      );
      const crumbs = wine.data[1]!['itemListElement'] as { readonly name: string }[];
      expect(crumbs.map((crumb) => crumb.name)).toEqual(
        (await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents()).map((text) => text.trim()),
      );
      const list = await headOf(reader, await served(page, '/wines?Nrpp=48&No=48'));
      expect(list.data).toMatchObject([
        { '@type': 'ItemList', itemListElement: { length: 48, 0: { position: 49 } } },
        { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'All wines' }] },
      ]);
      const items = list.data[0]!['itemListElement'] as { readonly url: string }[];
      const found = (await wines(page, 'Nrpp=48&No=48')).items;
      expect(items.map(({ url }) => new URL(url).pathname)).toEqual(found.map(({ itemCode }) => `/product/${itemCode}`));
      for (const [path, status] of [
        [address, 200],
        ['/product/NOSUCH', 404],
      ] as const)
        expect((await ask(baseURL + path)).status).toBe(status);
    });
    await test.step('the basket, another module, is reached without a load too', async () => {
      await shop.header.openBasket();
      await expect(page.locator('html')).toHaveAttribute('data-page', 'basket.page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await sameDocument()).toBe(true);
    });
  },
);

test(
  'back and then forward, before the page of before has come, stays with the page that is shown',
  { tag: ['@search', '@product'] },
  async ({ shop, page }) => {
    await shop.open('/wines');
    const { name } = (await wines(page)).items[0]!;
    const link = page.locator('#page').getByRole('link', { name }).first();
    await shop.arriveBy(() => link.click());
    await expect(shop.product.title).toContainText(name);
    const address = page.url();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/search/product/**', async (route) => {
      await released;
      await route.continue();
    });
    const progress = page.locator('#progress');
    await page.evaluate(() => history.back());
    await expect(progress).not.toHaveAttribute('hidden');
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(address);
    release();
    await expect(progress).toHaveAttribute('hidden');
    await expect(shop.product.title).toContainText(name);
    await expect(page.locator('html')).toHaveAttribute('data-page', 'product.detail');
    await expect(page).toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await shop.arriveBy(() => page.evaluate(() => history.back()));
    await expect(page.locator('html')).toHaveAttribute('data-page', 'search.listing');
  },
);
