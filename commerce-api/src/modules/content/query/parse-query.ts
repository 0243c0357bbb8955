import { refuseQuery, refuseRequest, refuseUnknownPath } from '../content-error.ts';
import { defaultLocale, type SpaceView } from '../model.ts';

const operators = ['ne', 'in', 'nin', 'all', 'exists', 'lt', 'lte', 'gt', 'gte', 'match'] as const;
export type Operator = 'eq' | (typeof operators)[number];

/** `fields.brand[ne]=law`: where to look, how to compare, with what. */
export interface Condition {
  readonly path: readonly string[];
  readonly operator: Operator;
  readonly value: string;
}

/** What a reader asks for, every part of it checked. */
export interface ContentQuery {
  readonly locale: string;
  readonly contentType: string | undefined;
  readonly conditions: readonly Condition[];
  /** Words that any text of an entry may hold. */
  readonly words: string | undefined;
  readonly linksTo: { readonly kind: 'Entry' | 'Asset'; readonly id: string } | undefined;
  readonly mimeGroup: string | undefined;
  readonly order: readonly { readonly path: readonly string[]; readonly descending: boolean }[];
  readonly select: readonly (readonly string[])[] | undefined;
  readonly limit: number;
  readonly skip: number;
  /** How many steps of links come along. */
  readonly include: number;
  /** Pages by a token instead of a number. */
  readonly cursor: boolean;
}

export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const limits = { limit: 1000, include: 10 };

/** What Contentful says of an entry or a picture itself. */
const ofItself = new Set([
  'contentType',
  'createdAt',
  'environment',
  'firstPublishedAt',
  'id',
  'locale',
  'publishedAt',
  'publishedVersion',
  'revision',
  'space',
  'type',
  'updatedAt',
]);

const plain = new Set([
  'access_token',
  'content_type',
  'cursor',
  'include',
  'limit',
  'links_to_asset',
  'links_to_entry',
  'locale',
  'mimetype_group',
  'order',
  'pageNext',
  'pagePrev',
  'query',
  'select',
  'skip',
]);

export const parameterOf = (given: Parameters, name: string): string | undefined => {
  const value = given[name];
  return typeof value === 'string' ? value : value?.[0];
};

function wholeNumber(given: Parameters, name: string, fallback: number, max: number): number {
  const text = parameterOf(given, name);
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text) || Number(text) > max)
    refuseRequest(`The '${name}' parameter must be a whole number from 0 to ${max}; it is '${text}'.`);
  return Number(text);
}

/** The asked locale, the default one when none is. @throws ContentError 400 for one that the space does not have */
export function localeOf(view: SpaceView, given: Parameters): string {
  const code = parameterOf(given, 'locale');
  if (code === undefined || code === '*') return code ?? defaultLocale(view).code;
  return view.locales.some((locale) => locale.code === code) ? code : refuseRequest(`Unknown locale: ${code}`);
}

/** @throws ContentError 400 for a path as `sys.colour` */
export function requireKnownSysField(path: readonly string[]): void {
  if (path[0] === 'sys' && path[1] !== undefined && !ofItself.has(path[1])) refuseUnknownPath(path);
}

/** From which on, and how many. @throws ContentError 400 */
export const requestedPage = (given: Parameters): { readonly skip: number; readonly limit: number } => ({
  skip: wholeNumber(given, 'skip', 0, 1e9),
  limit: wholeNumber(given, 'limit', 100, limits.limit),
});

function conditionOf(name: string, value: string): Condition {
  const [, path, operator = 'eq'] = /^((?:sys|fields|metadata)(?:\.[\w-]+)+)(?:\[(\w+)\])?$/.exec(name) ?? [];
  if (path === undefined) return refuseUnknownPath([name]);
  requireKnownSysField(path.split('.'));
  if (operator !== 'eq' && !(operators as readonly string[]).includes(operator))
    refuseQuery({ name: 'operator', path: path.split('.'), details: `The operator "${operator}" is not recognized` });
  return { path: path.split('.'), operator: operator as Operator, value };
}

const listOf = (text: string | undefined): string[] | undefined => text?.split(',').filter(Boolean);

function typeOf(view: SpaceView, given: Parameters): string | undefined {
  const id = parameterOf(given, 'content_type');
  if (id !== undefined && !view.types.has(id)) refuseQuery({ name: 'unknownContentType', value: id });
  return id;
}

function linksTo(given: Parameters): ContentQuery['linksTo'] {
  const [entry, asset] = [parameterOf(given, 'links_to_entry'), parameterOf(given, 'links_to_asset')];
  if (entry !== undefined) return { kind: 'Entry', id: entry };
  return asset === undefined ? undefined : { kind: 'Asset', id: asset };
}

/** Reads a page's token. */
function skipOf(given: Parameters): number {
  const token = parameterOf(given, 'pageNext') ?? parameterOf(given, 'pagePrev');
  if (token === undefined) return requestedPage(given).skip;
  return /^p\d{1,9}$/.test(token) ? Number(token.slice(1)) : refuseRequest('The page token cannot be read.');
}

/** @throws ContentError 400 for whatever the space or the protocol does not know */
export function parseQuery(view: SpaceView, given: Parameters): ContentQuery {
  const contentType = typeOf(view, given);
  const conditions = Object.keys(given)
    .filter((name) => !plain.has(name))
    .map((name) => conditionOf(name, parameterOf(given, name)!));
  return {
    locale: localeOf(view, given),
    contentType,
    conditions,
    words: parameterOf(given, 'query'),
    linksTo: linksTo(given),
    mimeGroup: parameterOf(given, 'mimetype_group'),
    order: (listOf(parameterOf(given, 'order')) ?? []).map((one) => ({
      path: one.replace(/^-/, '').split('.'),
      descending: one.startsWith('-'),
    })),
    select: listOf(parameterOf(given, 'select'))?.map((path) => path.split('.')),
    limit: requestedPage(given).limit,
    skip: skipOf(given),
    include: wholeNumber(given, 'include', 1, limits.include),
    cursor: parameterOf(given, 'cursor') === 'true',
  };
}

/** Of entries, a question about fields names the type that has them; pictures have one set of fields. @throws ContentError */
export function requireKnownFields(view: SpaceView, { contentType, conditions, order, select = [] }: ContentQuery): void {
  const asked = [...conditions, ...order].map(({ path }) => path).concat(select.map((path) => [...path]));
  const noPart = select.find(([part = '']) => !['sys', 'fields', 'metadata'].includes(part));
  if (noPart) return refuseUnknownPath(noPart);
  for (const path of asked.filter(([first, field]) => first === 'fields' && field !== undefined)) {
    if (contentType === undefined)
      return refuseQuery({
        name: 'contentTypeRequired',
        path,
        details: 'A Content Type ID is required. Please send a "content_type" parameter.',
      });
    if (!view.types.get(contentType)!.fields.some(({ id }) => id === path[1])) refuseUnknownPath(path);
  }
}
