import type { PageContract } from './face.ts';
import type { Route } from './routes.ts';

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
    .map(({ page, path, query }) => ({ page, pattern: readable(patternOf(path)), query }));
}

/** One path that cannot be read would fail every address that is compared with it. */
function readable(pattern: string): string {
  RegExp(pattern);
  return pattern;
}
