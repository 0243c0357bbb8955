import { type MarketFacts, pathTo, type ProductSummary } from '@cellardoor/contracts';
import { fewestInPlace } from '@cellardoor/contracts/places';
import { inSentence, reworded, pageTitle } from '@cellardoor/i18n';
import type { Head } from '@cellardoor/mfe-kit';
import { breadcrumbData, socialPicture } from '@cellardoor/ui';
import type { KindWords, PageKind } from '@cellardoor/ui/kinds';
import { canonicalPath, isEverything, isPlace, shownPlace } from '../../domain/listing-address.ts';
import { listedKind } from '../../domain/listed-kind.ts';
import { searchTexts } from '../../texts.ts';
import { listingPageTexts } from './listing-page.texts.ts';
import { listingCrumbs } from './crumbs.ts';
import { headingOf } from './heading.ts';
import type { ListingPageData } from './listing-page.loader.ts';

/** schema.org ItemList of the wines on this page, numbered within all that were found. */
const itemList = (items: readonly ProductSummary[], offset: number, pageUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ itemCode, name }, i) => ({
    '@type': 'ListItem',
    position: offset + i + 1,
    name,
    url: new URL(pathTo('product.detail', { itemCode }), pageUrl).href,
  })),
});

/** One canonical address whatever the order and page size; a page without wines or with one alone, or of some mixture of words and filters, is kept out of search engines. */
export function listingHead({ data, market, url }: { data: ListingPageData; market: MarketFacts; url: string }): Head {
  const t = reworded(listingPageTexts, market.texts, searchTexts);
  const wordsOf = ({ texts: own }: PageKind): KindWords => reworded(own, market.texts);
  const heading = headingOf(data, t, wordsOf);
  const place = shownPlace(data);
  const { description } = wordsOf(listedKind(data.facets));
  // each page of a listing is found by itself
  const page = data.offset === 0 ? heading : `${heading}, ${inSentence(t.page(Math.floor(data.offset / data.pageSize) + 1))}`;
  return {
    title: pageTitle(page, market),
    description: [place?.text, description(page, data.total, market.facts.name)].filter(Boolean).join(' '),
    canonical: canonicalPath(data, data.facets),
    countries: data.offset > 0 ? undefined : (data.foundIn ?? (isEverything(data) ? 'all' : undefined)),
    robots: data.total >= fewestInPlace && isPlace(data, data.facets) ? undefined : 'noindex',
    ...(typeof window === 'undefined' && {
      picture: data.items[0] && socialPicture(data.items[0].images.large),
      structuredData: data.items.length > 0 ? [itemList(data.items, data.offset, url), breadcrumbData(listingCrumbs(heading, t), url)] : [],
    }),
  };
}
