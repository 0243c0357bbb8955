import {
  type Facet,
  type MarketFacts,
  pathTo,
  type PlaceGroup,
  placeGroups,
  placePath,
  type SearchResult,
  type SoldProducts,
} from '@cellardoor/contracts';
import { fewestInPlace } from '@cellardoor/contracts/places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { RefreshingCache } from '../cache/refreshing-cache.ts';
import { escapeHtml as text } from '../document/escape.ts';
import { alternatesOf } from '../market/alternates.ts';
import type { Shell } from '../shell.ts';
import { commerceHeaders } from '../upstream/provenance.ts';
import { type Visitor, visitorOf } from '../request/visitor.ts';
import { sendFile } from './files.ts';
import { sendUnknownHost, plainPage } from './kind-errors.ts';

/** Milliseconds for the catalogue to be listed: robots wait. */
const listingDeadlineMs = 20_000;
/** Listings that are asked for at once: a file is made of dozens, and shoppers want the same API. */
const listingsAtOnce = 4;
/** Seconds for which a sitemap is as it was; a changed catalogue makes another at once. */
const keptSeconds = 3600;
const cacheBytes = 32e6;

type Asked = Visitor & { readonly market: MarketFacts };
type Place = Pick<SearchResult, 'facets' | 'total' | 'foundIn'>;

/** A page of the shop, by its path, and where else it is. */
interface Entry {
  readonly path: string;
  readonly countries?: 'all' | SoldProducts['products'][number]['soldIn'];
}

/** Pages that every shop has, and that a stranger may look for. */
const commonPages: readonly Entry[] = [
  pathTo('search.home'),
  pathTo('search.listing'),
  pathTo('search.regions'),
  pathTo('account.memberships'),
  '/customer-services',
  pathTo('header.faq'),
  pathTo('header.contact'),
  pathTo('product.gifts'),
  pathTo('product.gift-card'),
  pathTo('product.e-voucher'),
].map((path) => ({ path, countries: 'all' }));

/** The API cuts the values of a group where there are many; filtered by a value of another group it lists them all. */
const toldBy: Partial<Record<PlaceGroup, PlaceGroup>> = { region: 'country', grape: 'type' };

/** `/sitemap.xml` and the files that it names: every page of a host that search engines may show, each with the other countries that have it (sitemaps.org). */
export function sitemapRoutes(app: FastifyInstance, shell: Shell): void {
  const cache = new RefreshingCache<Buffer>(cacheBytes);

  const ask = async <T>(visitor: Asked, path: string): Promise<T> => {
    const headers = commerceHeaders(visitor, shell.settings.shellSecret);
    const { body } = await shell.commerce.json<{ response: T }>(path, headers, AbortSignal.timeout(listingDeadlineMs));
    return body.response;
  };
  const soldProducts = (visitor: Asked, part: number) => ask<SoldProducts>(visitor, `/api/catalogue/sold?part=${part}`);

  const index = async (visitor: Asked) => {
    const { parts } = await soldProducts(visitor, 1);
    const files = ['pages', ...Array.from({ length: parts }, (_, i) => `products-${i + 1}`)];
    return indexXml(files.map((name) => `${visitor.origin}/sitemap-${name}.xml`));
  };
  const pagesFile = async (visitor: Asked) => {
    const listing = (path: string) => ask<Place>(visitor, `/api/search/product/flexiwines${path}${path.includes('?') ? '&' : '?'}Nrpp=1`);
    const { facets } = await listing('/wines');
    const { facts } = visitor.market;
    const fewAtOnce = pLimit(listingsAtOnce);
    const all: Parameters<typeof placesIn>[0][] = [];
    for (const group of placeGroups) {
      const by = toldBy[group];
      const parts =
        by && (await fewAtOnce.map(valuesOf(facets, by), async ({ id }) => valuesOf((await listing(`/wines?N=${id}`)).facets, group)));
      all.push([group, parts ? parts.flat() : valuesOf(facets, group)]);
    }
    const collections = Object.keys(shell.content.of(visitor.market).entries.collections as object).map(
      (name) => `/wines/${encodeURIComponent(name)}`,
    );
    const own = await fewAtOnce.map(collections, async (path) => collectionAt(path, await listing(path), visitor.market));
    const legal = [facts.termsUrl, facts.privacyUrl, facts.cookieUrl].map((path) => ({ path, countries: 'all' as const }));
    // who pays in points joins no plan
    const plans = facts.points ? [] : [{ path: pathTo('product.wine-plans'), countries: 'all' as const }];
    return entriesXml([...commonPages, ...plans, ...legal, ...all.flatMap(placesIn), ...own.flat()], visitor);
  };
  const productsFile = async (visitor: Asked, part: number) => {
    const { parts, products } = await soldProducts(visitor, part);
    if (part > parts) return undefined;
    const entries = products.map(({ itemCode, soldIn }) => ({ path: pathTo('product.detail', { itemCode }), countries: soldIn }));
    return entriesXml(entries, visitor);
  };

  const serveFile =
    (make: (visitor: Asked, request: FastifyRequest) => Promise<string | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(request, shell.marketOf, shell.settings);
      const { market } = visitor;
      if (!market) return sendUnknownHost(reply);
      // no parameter makes another file
      const key = [visitor.origin, request.url.split('?')[0], shell.catalogue.token].join('\n');
      const made = async () => {
        const xml = await make({ ...visitor, market }, request);
        const value = Buffer.from(xml ?? '');
        return { value, size: value.length, maxAge: xml ? keptSeconds : 0 };
      };
      const file = await cache.get(key, made).catch((error: Error) => void request.log.warn({ reason: error.message }, 'no sitemap'));
      if (!file) return plainPage(reply.header('retry-after', '60'), 503, 'The sitemap is not ready', 'Please ask again in a minute.');
      if (file.value.length === 0) return plainPage(reply, 404, 'There is no such sitemap', 'Please see /sitemap.xml.');
      return sendFile(shell, request, reply, 'sitemap.xml', file.value, 'public, max-age=300');
    };

  app.get('/sitemap.xml', serveFile(index));
  app.get('/sitemap-pages.xml', serveFile(pagesFile));
  app.get<{ Params: { part: string } }>(
    '/sitemap-products-:part(^[1-9]\\d{0,3}$).xml',
    serveFile((visitor, { params }) => productsFile(visitor, Number((params as { part: string }).part))),
  );
}

/** A collection that is a place here, with the countries that have it; one that the API does not know is there where its words find enough. */
const collectionAt = (path: string, { total, foundIn }: Place, { country }: MarketFacts): Entry[] =>
  (foundIn ? foundIn.includes(country) : total >= fewestInPlace) ? [{ path, ...(foundIn && { countries: foundIn }) }] : [];

const valuesOf = (facets: readonly Facet[], group: PlaceGroup) => facets.find(({ key }) => key === group)?.values ?? [];

/** Listings that have an address in words, and wines enough; what several countries or types have of one adds up. */
function placesIn([group, values]: readonly [PlaceGroup, Facet['values']]): Entry[] {
  const counts = new Map<string, number>();
  for (const { label, count } of values) counts.set(label, (counts.get(label) ?? 0) + count);
  const enough = [...counts].filter(([, count]) => count >= fewestInPlace);
  // two labels may have one address: 'Semillon' and 'Sémillon'
  return [...new Set(enough.map(([label]) => placePath(group, label)))].map((path) => ({ path }));
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const indexXml = (addresses: readonly string[]): string =>
  `${declaration}<sitemapindex ${schema}>${addresses.map((address) => `<sitemap><loc>${text(address)}</loc></sitemap>`).join('')}</sitemapindex>`;

function entriesXml(entries: readonly Entry[], { market, origin }: Asked): string {
  const urls = entries.map(({ path, countries }) => {
    const links = alternatesOf(path, countries, market, origin).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${text(href)}"/>`,
    );
    return `<url><loc>${text(origin + path)}</loc>${links.join('')}</url>`;
  });
  return `${declaration}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}
