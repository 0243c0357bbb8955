import { matchRoute, pages, type PlaceGroup, placeGroups, placePath, routeTable } from '@cellardoor/contracts';
import { grapeNames } from '@cellardoor/rules/grape-names';
import { toArray } from '../../query/values-at.ts';
import type { NoticedContent, NoticedEntity } from './noticed.ts';

const routes = routeTable(pages);

/** Names of fields, and of properties in menus and footers, that contain an address. */
const addressNames = ['url', 'linkUrl', 'href'];

export const isAddress = (name: string): boolean => addressNames.includes(name);

const isOfShop = (address: string): boolean => /^\/(?!\/)/.test(address) && !/^\/(?:pictures|data)\//.test(address);

const matchOf = (address: string) => matchRoute(routes, new URL(address, 'http://shop'));

/** The item code of the product page at an address, also for a lower-case code or a case size. */
function productAt(address: string): string | undefined {
  const found = isOfShop(address) ? matchOf(address) : undefined;
  return found?.page === 'product.detail' ? found.params.itemCode!.toUpperCase().replace(/-(?:6|12)$/, '') : undefined;
}

const facetAddress = new RegExp(`^/wines/(${placeGroups.join('|')})/([^/]+)/?$`);

/** False for the path of a facet value that no wine has; true for other paths, and without known facets. */
function isHad(address: string, { facets }: Pick<NoticedContent, 'facets'>): boolean {
  const [, group, written = ''] = facetAddress.exec(new URL(address, 'http://shop').pathname) ?? [];
  if (!facets || group === undefined) return true;
  const path = placePath(group as PlaceGroup, decodeURIComponent(written));
  const synonyms = grapeNames.find((names) => names.some((name) => placePath('grape', name) === path)) ?? [];
  return [path, ...synonyms.map((name) => placePath('grape', name))].some((one) => facets.has(one));
}

/** Why an address of the shop is broken; undefined for a valid or an external one. */
export function brokenAddressReason(address: string, all: Pick<NoticedContent, 'facets' | 'itemCodes'>): string | undefined {
  if (!isOfShop(address)) return undefined;
  if (!matchOf(address)) return `the shop has no page ${address}`;
  const itemCode = productAt(address);
  if (itemCode !== undefined && !all.itemCodes.has(itemCode)) return `leads to ${address}, and there is no product ${itemCode}`;
  return isHad(address, all) ? undefined : `leads to ${address}, which no wine has`;
}

/** All texts within a value, each with its property name. */
export const namedTextsWithin = (name: string, value: unknown): (readonly [name: string, text: string])[] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => namedTextsWithin(Array.isArray(value) ? name : key, one));
};

const linkedTo = (name: string, value: unknown): string[] =>
  namedTextsWithin(name, value).flatMap(([part, text]) => (isAddress(part) ? (productAt(text) ?? []) : []));

/** Item codes that entries name or link to. */
export const referencedItemCodes = ({ locale }: Pick<NoticedContent, 'locale'>, of: readonly NoticedEntity[]): string[] => {
  const named = of.flatMap(({ fields }) => ['itemCode', 'itemCodes'].flatMap((field) => toArray(fields[field]?.[locale]).map(String)));
  const linked = of.flatMap(({ kind, fields }) =>
    kind === 'Asset' ? [] : Object.entries(fields).flatMap(([field, byLocale]) => linkedTo(field, byLocale[locale])),
  );
  return [...new Set([...named, ...linked])];
};
