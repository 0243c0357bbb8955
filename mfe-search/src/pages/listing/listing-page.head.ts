import type { MarketFacts } from '@cellardoor/contracts';
import { reworded } from '@cellardoor/i18n';
import type { Head } from '@cellardoor/mfe-kit';
import { canonicalPath } from '../../domain/listing-address.ts';
import { texts } from '../../texts/en.ts';
import { headingOf } from './heading.ts';
import type { ListingPageData } from './listing-page.loader.ts';

/** One canonical address whatever the order and page size; a page without wines is kept out of search engines. */
export function listingHead({ data, market }: { data: ListingPageData; market: MarketFacts }): Head {
  const t = reworded(texts, market.texts);
  const heading = headingOf(data, t);
  return {
    title: `${heading} | ${market.facts.name}`,
    description: t.listingDescription(heading, data.total, market.facts.name),
    canonical: canonicalPath(data),
    ...(data.items.length === 0 && { robots: 'noindex' }),
  };
}
