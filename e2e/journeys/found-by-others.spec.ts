import { expect, test } from '@playwright/test';
import { placePath, type SearchResult } from '@cellardoor/contracts';
import { brandOf, brands } from '../../libs/brand/src/brands.ts';
import { ask } from '../fixtures/served.ts';
import { wantedOf } from '../fixtures/structured-data.ts';
import { shopAt } from '../site/address.ts';

const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found!);
const locations = (xml: string) => all(xml, /<loc>([^<]*)<\/loc>/g);
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex">');
const alternatesOf = (html: string) => all(html, /<link rel="alternate" hreflang="[^"]*" href="([^"]*)">/g);
const dataOf = (html: string) =>
  all(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map((json) => JSON.parse(json) as { '@type': string });

/** Asks several at once, as robots do. */
async function askAll<T>(addresses: readonly string[], look: (address: string) => Promise<T>): Promise<T[]> {
  const left = addresses.map((address, i) => [address, i] as const);
  const found: T[] = [];
  const asker = async () => {
    for (let next = left.shift(); next; next = left.shift()) found[next[1]] = await look(next[0]);
  };
  await Promise.all([asker(), asker(), asker(), asker()]);
  return found;
}

/** All that a host lists. */
async function soldAt(origin: string): Promise<SearchResult['items']> {
  const listing = async (offset: number) =>
    (JSON.parse((await ask(`${origin}/api/search/product/flexiwines/wines?Nrpp=100&No=${offset}`)).text) as { response: SearchResult })
      .response;
  const { items, total } = await listing(0);
  const later = Array.from({ length: Math.max(0, Math.ceil(total / 100) - 1) }, (_, i) => (i + 1) * 100);
  const sold = [...items, ...(await Promise.all(later.map(listing))).flatMap((page) => page.items)];
  expect(new Set(sold.map(({ itemCode }) => itemCode)).size).toBe(total);
  return sold;
}

const addressOf = (origin: string, { itemCode }: { readonly itemCode: string }) => `${origin}/product/${itemCode}`;

/** What keeps pages out of search engines; empty where nothing does. */
async function keptOut(addresses: readonly string[]): Promise<string[]> {
  const wrong = await askAll(addresses, async (address) => {
    const { status, text } = await ask(address);
    return status === 200 && canonicalOf(text) === address && !isHidden(text) ? [] : [`${address}: ${status}, ${canonicalOf(text)}`];
  });
  return wrong.flat();
}

test(
  'every product that a host sells is in its sitemap, answers 200 at its one address, and may be shown by search engines',
  { tag: ['@search', '@product', '@api'] },
  async () => {
    for (const market of brands.flatMap(({ facts, countries }) => Object.keys(countries).map((country) => `${facts.id}-${country}`)))
      await test.step(market, async () => {
        const origin = shopAt(market);
        expect((await ask(`${origin}/robots.txt`)).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
        const files = locations((await ask(`${origin}/sitemap.xml`)).text);
        expect(files).toEqual([`${origin}/sitemap-pages.xml`, `${origin}/sitemap-products-1.xml`]);
        const [pagesOf, products] = await askAll(files, async (file) => locations((await ask(file)).text));
        expect(new Set(products).size).toBe(products!.length);
        const sold = await soldAt(origin);
        expect(products).toEqual(expect.arrayContaining(sold.map((wine) => addressOf(origin, wine))));
        expect(await keptOut([products![0]!, products![Math.floor(products!.length / 2)]!, products!.at(-1)!])).toEqual([]);
        if (market !== 'law-uk') return;
        const places = [
          '/gifts',
          '/gifts/gift-card',
          '/gifts/e-voucher',
          '/wines/best-rated',
          '/wines/region/rioja',
          '/wines/region/santorini',
        ];
        expect(pagesOf).toEqual(expect.arrayContaining(places.map((path) => origin + path)));
        expect(new Set([...pagesOf!, ...products!]).size).toBe(pagesOf!.length + products!.length);
        // each kind of product, and of all products and places every fifth
        const kinds = new Map(sold.map((wine) => [wine.productType, addressOf(origin, wine)]));
        const looked = [
          ...places.map((path) => origin + path),
          ...kinds.values(),
          ...[...pagesOf!, ...products!].filter((_, at) => at % 5 === 0),
        ];
        expect(await keptOut(looked)).toEqual([]);
      });
  },
);

test(
  'a page names the countries that have it, and they name it back; the sitemap says the same',
  { tag: ['@search', '@product', '@api'] },
  async () => {
    const uk = `${shopAt('law-uk')}/product/W1001`;
    const named = alternatesOf((await ask(uk)).text);
    expect(named).toEqual(['uk', 'au', 'nz', 'us', 'uk'].map((country) => `${shopAt(`law-${country}`)}/product/W1001`));
    for (const other of new Set(named)) expect(alternatesOf((await ask(other)).text)).toEqual(named);
    const sitemap = (await ask(`${shopAt('law-au')}/sitemap-products-1.xml`)).text;
    const entry = /<url><loc>[^<]*\/product\/W1001<\/loc>.*?<\/url>/.exec(sitemap)![0];
    expect(all(entry, /href="([^"]*)"/g)).toEqual(named);
    expect(alternatesOf((await ask(`${shopAt('bbc-uk')}/product/W1001`)).text)).toEqual([]);
    const place = '/wines/region/marlborough';
    const placed = alternatesOf((await ask(shopAt('law-uk') + place)).text);
    expect(placed).toEqual(expect.arrayContaining(['uk', 'nz'].map((country) => shopAt(`law-${country}`) + place)));
    for (const other of new Set(placed)) expect(alternatesOf((await ask(other)).text)).toEqual(placed);
    await test.step('so does a collection: it is named where it is one, whatever each country has of its filters', async () => {
      const { collections } = brandOf('law').content;
      const countriesOf = new Map<string, number>();
      for (const name of Object.keys(collections)) {
        const pages = await Promise.all(
          ['uk', 'au', 'nz', 'us'].map(async (country) => {
            const address = `${shopAt(`law-${country}`)}/wines/${name}`;
            const { text } = await ask(address);
            return { address, alternates: alternatesOf(text), isShown: !isHidden(text) };
          }),
        );
        const shown = pages.filter(({ isShown }) => isShown).map(({ address }) => address);
        for (const { address, alternates, isShown } of pages)
          expect([address, [...new Set(alternates)]]).toEqual([address, isShown && shown.length > 1 ? shown : []]);
        countriesOf.set(name, shown.length);
      }
      // the demo has all kinds: everywhere, and not everywhere
      expect(Math.max(...countriesOf.values())).toBe(4);
      expect(Math.min(...countriesOf.values())).toBeLessThan(4);
    });
    for (const path of ['/wines/type/red?No=24', '/wines?Ntt=marlborough'])
      expect([path, alternatesOf((await ask(shopAt('law-uk') + path)).text)]).toEqual([path, []]);
  },
);

test(
  'a host knows nothing of another one’s products, and says so of a part that is not there',
  { tag: ['@search', '@product', '@api'] },
  async () => {
    const stw = (await ask(`${shopAt('stw-au')}/sitemap-products-1.xml`)).text;
    expect(locations(stw).filter((address) => !address.startsWith(shopAt('stw-au')))).toEqual([]);
    expect((await ask(`${shopAt('stw-au')}/sitemap-products-2.xml`)).status).toBe(404);
  },
);

test(
  'a mixture of words and filters is kept out of search engines, a place and all wines are not',
  { tag: ['@search', '@product', '@api'] },
  async () => {
    const origin = shopAt('law-uk');
    const pageAt = async (path: string) => (await ask(origin + path)).text;
    for (const path of ['/wines', '/wines/type/red', '/wines?Nrpp=48&Ns=price%7C0'])
      expect([path, isHidden(await pageAt(path))]).toEqual([path, false]);
    expect(canonicalOf(await pageAt('/wines?Nrpp=48&Ns=price%7C0'))).toBe(`${origin}/wines`);
    const { facets } = (JSON.parse(await pageAt('/api/search/product/flexiwines/wines?Nrpp=1')) as { response: SearchResult }).response;
    const [one, two] = facets.filter(({ key }) => key !== 'price').map(({ values }) => values[0]!.id);
    for (const path of ['/wines?Ntt=rioja', `/wines?N=${one}+${two}`, '/wines?Ntt=zzzzzz'])
      expect([path, isHidden(await pageAt(path))]).toEqual([path, true]);
  },
);

test(
  'each page of a listing has its own title, and a place of one wine is left to the page of that wine',
  { tag: ['@search', '@product', '@api'] },
  async () => {
    const origin = shopAt('law-uk');
    const pageAt = async (path: string) => (await ask(origin + path)).text;
    const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
    expect(titleOf(await pageAt('/wines/type/red'))).toBe('Red wine | Lawrence &amp; Wye');
    expect(titleOf(await pageAt('/wines/type/red?No=24'))).toBe('Red wine, page 2 | Lawrence &amp; Wye');
    const { facets } = (
      JSON.parse(await pageAt('/api/search/product/flexiwines/wines/country/france?Nrpp=1')) as { response: SearchResult }
    ).response;
    const regions = facets.find(({ key }) => key === 'region')!.values;
    const named = async (count: (products: number) => boolean) => {
      const { label } = regions.find((region) => count(region.count))!;
      return pageAt(placePath('region', label));
    };
    expect([isHidden(await named((products) => products === 1)), isHidden(await named((products) => products === 2))]).toEqual([
      true,
      false,
    ]);
  },
);

const pages = { home: '/', wine: '/product/W1001', listing: '/wines/type/red' } as const;
const types: Record<keyof typeof pages, readonly string[]> = {
  home: ['OnlineStore'],
  wine: ['Product', 'BreadcrumbList'],
  listing: ['ItemList', 'BreadcrumbList'],
};

test(
  'the structured data of home, listing and each kind of product hold all that search engines require; a shop in points, which makes no offer in money, tells of no product without stars',
  { tag: ['@search', '@product', '@api'] },
  async () => {
    for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
      const data = dataOf((await ask(shopAt('law-uk') + path)).text);
      expect(data.map((object) => object['@type'])).toEqual(types[name]);
      for (const object of data) expect(wantedOf(object), JSON.stringify(object)).toEqual([]);
    }
    const kinds = new Map((await soldAt(shopAt('law-uk'))).map((wine) => [wine.productType, wine]));
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['wine', 'mixedCase', 'spirits', 'presell', 'enPrimeur']));
    for (const [kind, wine] of kinds) {
      const [product, ...others] = dataOf((await ask(addressOf(shopAt('law-uk'), wine))).text);
      expect([kind, product!['@type'], others.map((object) => object['@type'])]).toEqual([kind, 'Product', ['BreadcrumbList']]);
      expect(wantedOf(product!), JSON.stringify(product)).toEqual([]);
    }
    const inPoints = dataOf((await ask(`${shopAt('hsb-uk')}/product/W1001`)).text);
    expect(inPoints.map((object) => object['@type'])).toEqual(['BreadcrumbList']);
  },
);

const shared: Record<keyof typeof pages, string> = {
  home: 'Lawrence &amp; Wye',
  wine: 'Château Marlac Grand Vin 2019 | Lawrence &amp; Wye',
  listing: 'Red wine | Lawrence &amp; Wye',
};

test('a shared page shows its name and a picture that every site can read', { tag: ['@search', '@product', '@api'] }, async () => {
  const origin = shopAt('law-uk');
  for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
    const { text } = await ask(origin + path);
    const said = (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(text)?.[1];
    expect(said('title')).toContain(shared[name]);
    expect(said('url')).toBe(`${origin}${path}`);
    const picture = await ask(said('image')!);
    expect([name, picture.status, picture.headers['content-type']]).toEqual([name, 200, 'image/jpeg']);
  }
});
