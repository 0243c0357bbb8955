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

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `name*` takes parts and their slashes, `name` one part. */
const parameterIn = (name: string) => (name.endsWith('*') ? `(?<${name.slice(0, -1)}>.+?)` : `(?<${name}>[^/]+)`);

const patternOf = (path: string) => {
  const source = path
    .split(/(:\w+\*?|\*)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? parameterIn(part.slice(1)) : escape(part)))
    .join('');
  return path === '/' ? '^/$' : `^${source}/?$`;
};

const looseness = (path: string) => (path.includes('*') ? 2 : path.includes(':') ? 1 : 0);

/** The route table of some pages: exact paths before parameters, parameters before wildcards, longer before shorter. @throws for a path that names a parameter twice */
export function routeTable(contracts: Record<string, Pick<PageContract<object>, 'paths' | 'query'>>): Route[] {
  return Object.entries(contracts)
    .flatMap(([page, { paths, query }]) => paths.map((path) => ({ page, path, query })))
    .sort((a, b) => looseness(a.path) - looseness(b.path) || b.path.length - a.path.length)
    .map(({ page, path, query }) => compile({ page, pattern: patternOf(path), query }));
}

const compiled = new WeakMap<Route, RegExp>();

function expressionOf(route: Route): RegExp {
  const known = compiled.get(route) ?? new RegExp(route.pattern);
  compiled.set(route, known);
  return known;
}

/** One path that cannot be read would fail every address that is compared with it. */
function compile(route: Route): Route {
  expressionOf(route);
  return route;
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
