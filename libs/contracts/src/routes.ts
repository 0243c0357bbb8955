import { type PageId, type PageParams, pages } from './faces.ts';
import type { PageContract } from './face.ts';

/** One row of the route table, plain data: it crosses from the server to the browser as JSON. [RTE-17] */
export interface Route {
  readonly page: string;
  /** Source of a regular expression on the path, with a named group for each parameter. */
  readonly pattern: string;
  readonly query: readonly string[];
}

export interface RouteMatch {
  readonly page: string;
  readonly params: Record<string, string>;
}

const compiled = new WeakMap<Route, RegExp>();

function expressionOf(route: Route): RegExp {
  const known = compiled.get(route) ?? new RegExp(route.pattern);
  compiled.set(route, known);
  return known;
}

/** The page at an address, or undefined. A parameter that is repeated counts once, the first time; a broken escape matches nothing. */
export function matchRoute(routes: readonly Route[], url: URL): RouteMatch | undefined {
  for (const route of routes) {
    const found = expressionOf(route).exec(url.pathname);
    if (!found) continue;
    const { page, query } = route;
    const params: Record<string, string> = {};
    try {
      for (const [name, value] of Object.entries(found.groups ?? {})) params[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
    for (const name of query) {
      const value = url.searchParams.get(name);
      if (value !== null) params[name] = value;
    }
    return { page, params };
  }
  return undefined;
}

/** The address of a page: `pathTo('product.detail', { itemCode: 'W100' })` is `/product/W100`. Query parameters are written in the contract's order. */
export function pathTo<P extends PageId>(page: P, ...[params]: object extends PageParams<P> ? [PageParams<P>?] : [PageParams<P>]): string {
  const { paths, query } = pages[page] as PageContract<object>;
  const values = (params ?? {}) as Record<string, string | number | undefined>;
  const filled = paths.find((each) => [...each.matchAll(/:(\w+)/g)].every(([, name]) => values[name!] !== undefined)) ?? paths[0]!;
  const path = filled.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const name of query) {
    const value = values[name];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
