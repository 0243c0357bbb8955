import type { LoadArgs } from '@cellardoor/mfe-kit';

/** The search decides what the address meant: unknown filters, orders and sizes have fallen back in its answer. [RTE-04] */
export const loadListingPage = ({ client, params, signal }: LoadArgs<'search.listing'>) => client.search.wines(params, { signal });

export type ListingPageData = Awaited<ReturnType<typeof loadListingPage>>;
