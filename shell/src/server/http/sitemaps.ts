import { type MarketFacts, pathTo, placeGroups, placePath, type SearchResult, type SoldProducts } from '@cellardoor/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { escapeHtml as text } from '../document/escape.ts';
import { alternatesOf } from '../market/alternates.ts';
import type { Shell } from '../shell.ts';
import { commerceHeaders } from '../upstream/provenance.ts';
import { type Visitor, visitorOf } from '../visitor.ts';
import { sendFile } from './files.ts';
import { noShop, plainPage } from './kind-errors.ts';

/** Milliseconds for the catalogue to be listed: robots wait. */
const listingDeadlineMs = 20_000;
/** Seconds for which a sitemap is as it was; a changed catalogue makes another at once. */
const keptSeconds = 3600;
const cacheBytes = 32e6;

type Asked = Visitor & { readonly market: MarketFacts };
type Place = Pick<SearchResult, 'facets'>;

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
].map((path) => ({ path, countries: 'all' }));

/** `/sitemap.xml` and the files that it names: every page of a host that search engines may show, each with the other countries that have it (sitemaps.org). */
export function sitemaps(app: FastifyInstance, shell: Shell): void {
  const kept = new BoundedCache<Buffer>(cacheBytes);

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
    const { facets } = await ask<Place>(visitor, '/api/search/product/flexiwines/wines?Nrpp=1');
    const { facts } = visitor.market;
    const legal = [facts.termsUrl, facts.privacyUrl, facts.cookieUrl].map((path) => ({ path, countries: 'all' as const }));
    return entriesXml([...commonPages, ...legal, ...placesIn(facets)], visitor);
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
      if (!market) return noShop(reply);
      const key = [visitor.origin, request.url, shell.catalogue.token].join('\n');
      const made = async () => {
        const xml = await make({ ...visitor, market }, request);
        const value = Buffer.from(xml ?? '');
        return { value, size: value.length, maxAge: xml ? keptSeconds : 0 };
      };
      const file = await kept.get(key, made).catch((error: Error) => void request.log.warn({ reason: error.message }, 'no sitemap'));
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

/** Listings that have an address in words, and a wine at least. */
const placesIn = (facets: Place['facets']): Entry[] =>
  placeGroups.flatMap((group) =>
    (facets.find(({ key }) => key === group)?.values ?? []).flatMap(({ label, count }) =>
      count > 0 ? { path: placePath(group, label) } : [],
    ),
  );

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
