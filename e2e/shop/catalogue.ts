import type { Page } from '@playwright/test';
import type { Basket, Product, ProductOffers, SearchResult } from '@cellardoor/contracts';

/** Asks the shop's API from the page, as its own scripts do: the page must be of the shop already. */
async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => (await (await fetch(address)).json()).response, path) as Promise<T>;
}

/** Wines as the API lists them, in its order. */
export const wines = async (page: Page, query = 'Nrpp=100'): Promise<SearchResult> =>
  ask<SearchResult>(page, `/api/search/product/flexiwines/wines?${query}`);

/** All that a listing finds, whatever its pages. */
export async function everyWine(page: Page, asked = new URLSearchParams()): Promise<SearchResult['items'][number][]> {
  const found: SearchResult['items'][number][] = [];
  for (;;) {
    const query = new URLSearchParams({ ...Object.fromEntries(asked), Nrpp: '100', No: String(found.length) });
    const { items, total } = await wines(page, query.toString());
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** The first single wine that `fits`. @throws where none does */
export async function findWine(page: Page, fits: (wine: SearchResult['items'][number]) => boolean): Promise<SearchResult['items'][number]> {
  for (let offset = 0; ; offset += 100) {
    const { items, total } = await wines(page, `Nrpp=100&No=${offset}`);
    const found = items.find((wine) => !wine.mixed && fits(wine));
    if (found) return found;
    if (offset + 100 >= total) throw new Error('no wine of the catalogue fits');
  }
}

export const wineOf = (page: Page, itemCode: string): Promise<Product> => ask<Product>(page, `/api/product/item/${itemCode}`);

/** The first product of the listing, with all that its page shows, that `fits`. @throws where none of the first hundred does */
export async function aWineThat(page: Page, fits: (wine: Product) => boolean): Promise<Product> {
  for (const { itemCode } of (await wines(page)).items) {
    const wine = await wineOf(page, itemCode);
    if (fits(wine)) return wine;
  }
  throw new Error('no product of the first hundred fits');
}

export const basketOf = (page: Page): Promise<Basket> => ask<Basket>(page, '/api/cart/list?validate=true');

export const offersFor = (page: Page, itemCode: string): Promise<ProductOffers> =>
  ask<ProductOffers>(page, `/api/offer/product/${itemCode}`);

/** A wine in plenty whose first offer follows `rule`: `hero` where a case holds the wine, `extra` where one suits it. */
export async function wineWithOffer(
  page: Page,
  rule: string,
  fits: (wine: SearchResult['items'][number]) => boolean = () => true,
): Promise<SearchResult['items'][number]> {
  const { items } = await wines(page);
  for (const wine of items.filter((one) => !one.mixed && one.inventoryInfo.stockQty > 60 && fits(one))) {
    const { offerItems } = await offersFor(page, wine.itemCode);
    if (offerItems[0]?.rule === rule) return wine;
  }
  throw new Error(`no wine has an offer by the rule '${rule}'`);
}

/** A wine in plenty that members pay less for. */
export const wineForMembers = (page: Page): Promise<SearchResult['items'][number]> =>
  findWine(
    page,
    ({ skus, inventoryInfo }) => inventoryInfo.stockQty > 60 && skus[0]!.vppPrice !== null && skus[0]!.salePrice === skus[0]!.listPrice,
  );
