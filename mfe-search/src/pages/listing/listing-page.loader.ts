import { searchWines } from '@cellardoor/contracts/calls/search';
import { pathTo } from '@cellardoor/contracts';
import { formatPoints } from '@cellardoor/i18n';
import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { placeOf, addressWordsOf } from '../../data/place.ts';
import type { ListingPlace } from '../../domain/listing-address.ts';
import { inPoints } from '../../domain/points-labels.ts';

const isItemCode = (text: string): boolean => /^[\w-]{1,40}$/.test(text);

/** The search decides what the address meant: unknown filters, orders and sizes have fallen back in its answer. [RTE-04] */
export async function loadListingPage(args: LoadArgs<'search.listing'>) {
  const { send, params, market, signal } = args;
  const { group: _, value: _v, collection: _c, R: record, ...query } = params;
  if (record && isItemCode(record)) return redirect(pathTo('product.detail', { itemCode: record }));
  const found = await placeOf(args);
  const searched = found
    ? { ...found.query, No: params.No, Nrpp: params.Nrpp, Nf: params.Nf, Ns: params.Ns ?? found.query.Ns }
    : { Ntt: addressWordsOf(params), ...query };
  const result = await send(searchWines, { navigationPath: 'wines', ...searched }, { signal });
  const { term, refinements } = result;
  const place: ListingPlace | undefined = found && {
    path: found.path,
    title: found.title,
    text: found.text,
    sort: (found.query.Ns ?? 'relevance') as ListingPlace['sort'],
    term,
    refinements,
  };
  const facets = market.facts.points ? inPoints(result.facets, (points) => formatPoints(points, market.locale)) : result.facets;
  return { ...result, facets, place };
}

export type ListingPageData = Awaited<ReturnType<typeof loadListingPage>>;
