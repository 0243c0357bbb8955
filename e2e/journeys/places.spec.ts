import type { SearchResult } from '@cellardoor/contracts';
import type { Page } from '@playwright/test';
import { brands } from '../../libs/brand/src/brands.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';

interface Found {
  /** Codes of the wines, in order. */
  readonly wines: readonly string[];
  readonly total: number;
  /** The values to filter by, each with how many wines it has. */
  readonly values: readonly string[];
}

/** What the page at an address shows, and what the API gives for its path. */
async function foundAt(page: Page, address: string): Promise<{ byPage: Found; byApi: Found }> {
  const html = await page.evaluate(async (path) => (await fetch(path)).text(), address);
  const { items, total, facets } = await callsOf(page)<SearchResult>('GET', `/api/search/product/flexiwines${address}`);
  const shown = html.matchAll(/ data-facet-value="(\d+)".*?<span[^>]* data-facet-count[^>]*>(\d+)</gs);
  return {
    byPage: {
      wines: Array.from(html.matchAll(/ data-item="([^"]+)"/g), ([, code]) => code!),
      total: Number(/ data-total="(\d+)"/.exec(html)?.[1]),
      // a phone's sheet repeats those at the side
      values: [...new Set(Array.from(shown, ([, id, count]) => `${id}: ${count}`))].sort(),
    },
    byApi: {
      wines: items.map(({ itemCode }) => itemCode),
      total,
      values: facets.flatMap(({ values }) => values.map(({ id, count }) => `${id}: ${count}`)).sort(),
    },
  };
}

for (const { facts, content } of brands)
  test.describe(facts.id, () => {
    test.use({ market: `${facts.id}-uk` });

    test(`[SRC-07] ${facts.id}: every entry of menu and footer leads to a place of its own, with wines in it, and the API finds them by its path`, async ({
      shop,
      page,
    }) => {
      test.slow();
      await shop.openHome();
      const written = JSON.stringify([content.navigation, content.footer, content.home]);
      const places = new Set(Array.from(written.matchAll(/"href":"(\/wines[^"]*|\/regions)"/g), ([, href]) => href!));
      expect(places.size).toBeGreaterThan(10);
      const wrong: string[] = [];
      for (const path of places) {
        const { status, canonical, heading, cards } = await page.evaluate(async (address) => {
          const reply = await fetch(address);
          const text = await reply.text();
          return {
            status: reply.status,
            canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
            heading: /<h1[^>]*>([^<]*)</.exec(text)?.[1],
            cards: text.match(/<article|placePath/g)?.length ?? 0,
          };
        }, path);
        const isPlace = path === '/regions' || (cards > 0 && !/Wines for|all wines/i.test(path === '/wines' ? '' : heading!));
        const isOwn = path.includes('?') || new URL(canonical!).pathname === path;
        if (status !== 200 || !isPlace || !isOwn) wrong.push(`${path}: ${status}, ${heading}, ${cards} wines, ${canonical}`);
      }
      expect(wrong).toEqual([]);
      for (const path of places) {
        if (path === '/regions') continue;
        const { byPage, byApi } = await foundAt(page, path);
        expect({ path, found: byApi }).toEqual({ path, found: byPage });
      }
    });
  });

test(
  'an entry of the menu opens what it says: a colour, the regions, a selection with its words',
  { tag: '@phone' },
  async ({ shop, page, isMobile }) => {
    const follow = async (name: string) => {
      await shop.openHome();
      if (isMobile) await shop.header.openMenu();
      const menu = isMobile ? shop.header.menu : page.getByRole('navigation', { name: 'Main' });
      if (isMobile && ['Red', 'Regions'].includes(name)) {
        await menu.getByText(name, { exact: true }).first().click();
        await menu.getByRole('link', { name: `All of ${name}` }).click();
      } else await menu.getByRole('link', { name, exact: true }).click();
    };
    await follow('Red');
    await expect(shop.listing.title).toHaveText('Red wine');
    await expect(page).toHaveTitle(/^Red wine \|/);
    await follow('Wine for the week');
    await expect(shop.listing.title).toHaveText('Wine for the week');
    await expect(page.getByText('Good bottles at weekday prices, the best rated first.')).toBeVisible();
    await follow('Regions');
    await expect(shop.listing.title).toHaveText('Regions');
    await expectAccessible(page);
    await page
      .locator('#page')
      .getByRole('link', { name: /^Bordeaux \d+$/ })
      .click();
    await expect(page).toHaveURL(/\/wines\/region\/bordeaux$/);
    await expect(shop.listing.title).toHaveText('Bordeaux');
  },
);

test('a place keeps its name from page to page and in another order, and filters lead on from it', async ({ shop, page }) => {
  await shop.open('/wines/best-rated');
  await page.getByRole('navigation', { name: 'Pages of wines' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/wines\/best-rated\?No=24$/);
  await expect(shop.listing.title).toHaveText('Best rated');
  await shop.listing.sortBy('Price, lowest first');
  await expect(page).toHaveURL(/\/wines\/best-rated\?Ns=price%7C0$/);
  await shop.open('/wines/type/red');
  await shop.listing.choose('France');
  await expect(shop.listing.title).toHaveText('Red wine, France');
  await shop.listing.chosen.getByRole('link', { name: 'Remove France' }).click();
  await expect(shop.listing.title).toHaveText('Red wine');
});

test('[SRC-07] an address that names no place is searched for in words, by the page and by the API', async ({ shop, page }) => {
  await shop.open('/wines/grape/pinot-gris-and-nothing');
  await expect(shop.listing.title).toContainText('pinot gris and nothing');
  await shop.open('/wines/rioja');
  await expect(shop.listing.title).toContainText('rioja');
  await test.step('so it is with an order, another page, words and filters', async () => {
    for (const address of [
      '/wines/rioja',
      '/wines/region/rioja?Ns=price|0',
      '/wines/type/red?No=24&Nrpp=12',
      '/wines/rioja?N=1001',
      '/wines/N-1001?Ntt=pinot',
    ]) {
      const { byPage, byApi } = await foundAt(page, address);
      expect(Math.min(byApi.wines.length, byApi.values.length)).toBeGreaterThan(0);
      expect({ address, found: byApi }).toEqual({ address, found: byPage });
    }
  });
});

test('memberships are reached from menu, account and footer', { tag: '@phone' }, async ({ shop, page, isMobile }) => {
  await shop.openHome();
  if (isMobile) await shop.header.openMenu();
  const above = isMobile ? shop.header.menu : shop.header.bar;
  await above.getByRole('link', { name: 'Memberships' }).click();
  await expect(page).toHaveURL(/\/memberships$/);
  await shop.openHome();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Memberships' }).click();
  await expect(page).toHaveURL(/\/memberships$/);
});
