import { searchWines } from '@cellardoor/contracts/calls/search';
import { type NothingFound, pathTo } from '@cellardoor/contracts';
import { searchOfAddress } from '@cellardoor/contracts/places';
import { formatPrice } from '@cellardoor/i18n';
import { wordsOf } from '@cellardoor/rules/words';
import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { placeSource } from '../../data/place-source.ts';
import type { ListingPlace } from '../../domain/listing-address.ts';
import { inPoints } from '../../domain/points-labels.ts';

const isItemCode = (text: string): boolean => /^[\w-]{1,40}$/.test(text);

/** Whether an address, as one that was kept for long, asks for a filter of which the shop has nothing any more. */
const lacksFilter = (asked = '', known: readonly string[]): boolean =>
  (asked.match(/\d+/g) ?? []).some((id) => !known.includes(String(Number(id))));

/** A name as people type it: 'gift cards' and 'giftcard' are the gift card. */
const asTyped = (name: string): string => wordsOf(name).join('').replace(/s$/, '');

/** The page of the shop that a search which finds no wine calls by its own name. */
const pageCalled = (term: string, pages: NonNullable<NothingFound['pages']> = []) =>
  term === '' ? undefined : pages.find(({ name }) => asTyped(name) === asTyped(term));

/** The search decides what the address meant: unknown filters, orders and sizes have fallen back in its answer. [RTE-04] */
export async function loadListingPage(args: LoadArgs<'search.listing'>) {
  const { send, params, market, signal } = args;
  const { R: record } = params;
  if (record && isItemCode(record)) return redirect(pathTo('product.detail', { itemCode: record }));
  const { place: found, query } = await searchOfAddress(params, placeSource(args));
  const collection = found && !params.group ? params.collection : undefined;
  const result = await send(searchWines, { navigationPath: 'wines', ...query, ...(collection && { place: collection }) }, { signal });
  const { term, refinements } = result;
  const page = pageCalled(term, result.nothingFound?.pages);
  if (page && refinements.length === 0) return redirect(page.path);
  const place: ListingPlace | undefined = found && {
    path: found.path,
    title: found.title,
    text: found.text,
    sort: (found.query.Ns ?? 'relevance') as ListingPlace['sort'],
    term,
    refinements,
  };
  const facets = market.facts.points ? inPoints(result.facets, (amount) => formatPrice(amount, market)) : result.facets;
  return { ...result, facets, place, lacksFilter: lacksFilter(query.N, refinements) };
}

export type ListingPageData = Awaited<ReturnType<typeof loadListingPage>>;
