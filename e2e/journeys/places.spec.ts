import type { SearchResult } from '@cellardoor/contracts';
import { brands } from '../../libs/brand/src/brands.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Answer, ask } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { shopAt } from '../site/address.ts';

interface Found {
  /** Codes of the wines, in order. */
  readonly wines: readonly string[];
  readonly total: number;
  /** The values to filter by, each with how many wines it has. */
  readonly values: readonly string[];
}

/** What a page of a shop shows, and what the API gives for its path. */
async function foundAt(shop: string, path: string, { text: html }: Answer): Promise<{ byPage: Found; byApi: Found }> {
  const { text } = await ask(`${shop}/api/search/product/flexiwines${path}`);
  const { items, total, facets } = (JSON.parse(text) as { response: SearchResult }).response;
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

/** Brands whose places are compared with the API's answers: one in points, and one of many countries. The others' are looked at alone. */
const comparedBrands = ['hsb', 'law'];

test(
  '[SRC-07] every entry of menu and footer of every brand leads to a place of its own, with wines in it, and the API finds them by its path',
  { tag: ['@header', '@search'] },
  async () => {
    test.slow();
    const wrong: string[] = [];
    for (const { facts, content } of brands) {
      const shop = shopAt(`${facts.id}-uk`);
      const written = JSON.stringify([content.navigation, content.footer, content.home]);
      const places = new Set(Array.from(written.matchAll(/"href":"(\/wines[^"]*|\/regions)"/g), ([, href]) => href!));
      expect(places.size).toBeGreaterThan(10);
      for (const path of places) {
        const answer = await ask(shop + path);
        const { status, text } = answer;
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
        const heading = /<h1[^>]*>([^<]*)</.exec(text)?.[1];
        const cards = text.match(/<article|placePath/g)?.length ?? 0;
        const isPlace = path === '/regions' || (cards > 0 && !/Wines for|all wines/i.test(path === '/wines' ? '' : heading!));
        const isOwn = path.includes('?') || new URL(canonical!).pathname === path;
        if (status !== 200 || !isPlace || !isOwn) wrong.push(`${shop}${path}: ${status}, ${heading}, ${cards} wines, ${canonical}`);
        if (path === '/regions' || !comparedBrands.includes(facts.id)) continue;
        const { byPage, byApi } = await foundAt(shop, path, answer);
        expect({ path, found: byApi }).toEqual({ path, found: byPage });
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('[SRC-07] an address that names no place is searched for in words, by the page and by the API', { tag: ['@search'] }, async () => {
  const shop = shopAt('law-uk');
  for (const [path, words] of [
    ['/wines/grape/pinot-gris-and-nothing', 'pinot gris and nothing'],
    ['/wines/rioja', 'rioja'],
  ] as const)
    expect(/<h1[^>]*>([^<]*)</.exec((await ask(shop + path)).text)![1]).toContain(words);
  // so it is with an order, another page, words and filters
  for (const address of [
    '/wines/rioja',
    '/wines/region/rioja?Ns=price|0',
    '/wines/type/red?No=24&Nrpp=12',
    '/wines/rioja?N=1001',
    '/wines/N-1001?Ntt=pinot',
    '/wines/france/bordeaux',
    '/wines/Red/France/_/N-1001',
    '/wines/Rioja',
  ]) {
    const { byPage, byApi } = await foundAt(shop, address, await ask(shop + address));
    expect(Math.min(byApi.wines.length, byApi.values.length)).toBeGreaterThan(0);
    expect({ address, found: byApi }).toEqual({ address, found: byPage });
  }
});

test(
  'a menu leads to a colour, the regions and a selection with its words, which keep their names from page to page and with filters',
  { tag: ['@header', '@search'] },
  async ({ shop, page }) => {
    await shop.open('/regions');
    await expectAccessible(page);
    await page
      .locator('#page')
      .getByRole('link', { name: /^Bordeaux \d+$/ })
      .click();
    await expect(page).toHaveURL(/\/wines\/region\/bordeaux$/);
    await expect(shop.listing.title).toHaveText('Bordeaux');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Wine for the week', exact: true }).click();
    await expect(shop.listing.title).toHaveText('Wine for the week');
    await expect(page.getByText('Good bottles at weekday prices, the best rated first.')).toBeVisible();
    await menu.getByRole('link', { name: 'Red', exact: true }).click();
    await expect(shop.listing.title).toHaveText('Red wine');
    await expect(page).toHaveTitle(/^Red wine \|/);
    await page.getByRole('navigation', { name: 'Pages of wines' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/wines\/type\/red\?No=24$/);
    await expect(shop.listing.title).toHaveText('Red wine');
    await shop.listing.sortBy('Price, lowest first');
    await expect(page).toHaveURL(/\/wines\/type\/red\?Ns=price%7C0$/);
    await shop.listing.choose('France');
    await expect(shop.listing.title).toHaveText('Red wine, France');
    await shop.listing.chosen.getByRole('link', { name: 'Remove France' }).click();
    await expect(shop.listing.title).toHaveText('Red wine');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Memberships' }).click();
    await expect(page).toHaveURL(/\/memberships$/);
  },
);
