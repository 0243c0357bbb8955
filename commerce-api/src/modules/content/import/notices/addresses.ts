import { matchRoute, pages, type PlaceGroup, placeGroups, placePath, routeTable } from '@cellardoor/contracts';
import { grapeNames } from '@cellardoor/rules/grape-names';
import { each } from '../../query/values-at.ts';
import type { NoticedContent, NoticedEntity } from './noticed.ts';

const routes = routeTable(pages);

/** Names under which an address stands: of a field, or of a part of a menu or a footer. */
const addressNames = ['url', 'linkUrl', 'href'];

export const isAddress = (name: string): boolean => addressNames.includes(name);

const isOfShop = (address: string): boolean => /^\/(?!\/)/.test(address) && !/^\/(?:pictures|data)\//.test(address);

const matchOf = (address: string) => matchRoute(routes, new URL(address, 'http://shop'));

/** The item code of the product to whose page an address leads, also by a code in small letters or of a case of it. */
function productAt(address: string): string | undefined {
  const found = isOfShop(address) ? matchOf(address) : undefined;
  return found?.page === 'product.detail' ? found.params.itemCode!.toUpperCase().replace(/-(?:6|12)$/, '') : undefined;
}

const facetAddress = new RegExp(`^/wines/(${placeGroups.join('|')})/([^/]+)/?$`);

/** False for the address of a grape, a region and the like that no wine has; true where nobody looks. */
function isHad(address: string, { facets }: Pick<NoticedContent, 'facets'>): boolean {
  const [, group, written = ''] = facetAddress.exec(new URL(address, 'http://shop').pathname) ?? [];
  if (!facets || group === undefined) return true;
  const path = placePath(group as PlaceGroup, decodeURIComponent(written));
  const synonyms = grapeNames.find((names) => names.some((name) => placePath('grape', name) === path)) ?? [];
  return [path, ...synonyms.map((name) => placePath('grape', name))].some((one) => facets.has(one));
}

/** Why an address leads to nothing; undefined for one that leads somewhere, or out of the shop. */
export function whyNowhere(address: string, all: Pick<NoticedContent, 'facets' | 'itemCodes'>): string | undefined {
  if (!isOfShop(address)) return undefined;
  if (!matchOf(address)) return `the shop has no page ${address}`;
  const itemCode = productAt(address);
  if (itemCode !== undefined && !all.itemCodes.has(itemCode)) return `leads to ${address}, and there is no product ${itemCode}`;
  return isHad(address, all) ? undefined : `leads to ${address}, which no wine has`;
}

/** Texts within a value, each with the name under which it stands. */
export const textsWithin = (name: string, value: unknown): (readonly [name: string, text: string])[] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsWithin(Array.isArray(value) ? name : key, one));
};

const linkedTo = (name: string, value: unknown): string[] =>
  textsWithin(name, value).flatMap(([part, text]) => (isAddress(part) ? (productAt(text) ?? []) : []));

/** Item codes that entries name, or lead to. */
export const namedCodes = ({ locale }: Pick<NoticedContent, 'locale'>, of: readonly NoticedEntity[]): string[] => {
  const named = of.flatMap(({ fields }) => ['itemCode', 'itemCodes'].flatMap((field) => each(fields[field]?.[locale]).map(String)));
  const linked = of.flatMap(({ kind, fields }) =>
    kind === 'Asset' ? [] : Object.entries(fields).flatMap(([field, byLocale]) => linkedTo(field, byLocale[locale])),
  );
  return [...new Set([...named, ...linked])];
};
