import { formatPoints } from '@cellardoor/i18n';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { inPoints } from '../../domain/points-labels.ts';

/** The search decides what the address meant: unknown filters, orders and sizes have fallen back in its answer. [RTE-04] */
export async function loadListingPage({ client, params, market, signal }: LoadArgs<'search.listing'>) {
  const result = await client.search.wines(params, { signal });
  return market.facts.points ? { ...result, facets: inPoints(result.facets, (points) => formatPoints(points, market.locale)) } : result;
}

export type ListingPageData = Awaited<ReturnType<typeof loadListingPage>>;
