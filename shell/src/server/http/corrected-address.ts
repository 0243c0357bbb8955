import { matchRoute, pages, pathTo, routeTable } from '@cellardoor/contracts';

const ownedRoutes = routeTable(pages);

/** Addresses that people type because most shops have them, and the page that each means. */
const guessed: Readonly<Record<string, string>> = {
  '/home': pathTo('search.home'),
  '/index.html': pathTo('search.home'),
  '/product': pathTo('search.listing'),
  '/products': pathTo('search.listing'),
  '/search': pathTo('search.listing'),
  '/basket': pathTo('basket.page'),
  '/cart': pathTo('basket.page'),
  '/login': pathTo('account.login'),
  '/register': pathTo('account.register'),
  '/orders': pathTo('account.orders'),
  '/contact': pathTo('header.contact'),
  '/help': pathTo('header.information'),
};

const matchOf = (path: string, origin: string) => matchRoute(ownedRoutes, new URL(origin + path));

/** In small letters but for an item code: codes are printed in capitals. */
function lowered(path: string, origin: string): string {
  const small = path.toLowerCase();
  const { itemCode = '' } = matchOf(small, origin)?.params ?? {};
  const at = itemCode === '' ? -1 : small.lastIndexOf(itemCode);
  return at < 0 ? small : small.slice(0, at) + path.slice(at);
}

/**
 * Where a page is whose address is one that people guess, or came with doubled slashes, with what ended the sentence or the line that it was
 * copied from, or in capitals, as off a printed list; undefined where none of it finds a page. The query is kept.
 */
export function correctedAddress({ origin, pathname, search }: URL): string | undefined {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?:%20|[.,;:)])+$/, '');
  const found =
    guessed[pathname.toLowerCase().replace(/\/$/, '')] ??
    [path, lowered(path, origin)].find((tried) => tried !== pathname && matchOf(tried, origin));
  return found && found + search;
}
