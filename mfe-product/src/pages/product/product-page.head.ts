import { type MarketFacts, pathTo } from '@cellardoor/contracts';
import { reworded, pageTitle } from '@cellardoor/i18n';
import type { Head } from '@cellardoor/mfe-kit';
import { breadcrumbData, socialPicture, wineSrcSet } from '@cellardoor/ui';
import { kindOf } from '@cellardoor/ui/kinds';
import { pricedFor } from '@cellardoor/user-model';
import { buyingOptions } from '../../domain/buying-options.ts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { describedBriefly } from '../../domain/described-briefly.ts';
import { productData } from '../../domain/structured-data.ts';
import { productPageTexts } from './product-page.texts.ts';
import { crumbsOf } from './crumbs.ts';
import { mainPictureSizes } from './gallery/gallery-sizes.ts';
import type { GoneData, ProductPageData } from './product-page.loader.ts';

/** Of a product that is not sold: search engines are to forget it. [PRD-14] */
export const goneHead = ({ gone, status }: GoneData, market: MarketFacts): Head => ({
  title: pageTitle(gone, market),
  status,
  robots: 'noindex',
});

/** Title and the wine's one address; from the server also its structured data, and the picture that the first paint waits for. */
export function productHead({ data: { wine }, market, url }: { data: ProductPageData; market: MarketFacts; url: string }): Head {
  const name = nameWithVintage(wine);
  const t = reworded(productPageTexts, market.texts);
  // an imported wine may come without a word
  const facts = [name, kindOf(wine).cardLine(wine).about, wine.grapeName].filter(Boolean).join(', ');
  return {
    title: pageTitle(name, market),
    description: describedBriefly(wine.webHeadline, wine.description, facts),
    canonical: pathTo('product.detail', { itemCode: wine.itemCode }),
    countries: wine.soldIn,
    ...(typeof window === 'undefined' && {
      picture: socialPicture(wine.images.large),
      sharedAs: 'product' as const,
      // what everybody pays: search engines are no members
      structuredData: [
        productData(
          wine,
          { name, description: wine.description || wine.webHeadline || facts },
          buyingOptions(pricedFor(wine, false)),
          market,
          url,
        ),
        breadcrumbData(crumbsOf(wine, t.home, reworded(kindOf(wine).texts, market.texts)), url),
      ].filter((data) => data !== undefined),
      preloads: [{ href: wine.images.large, srcSet: wineSrcSet(wine.images.large), sizes: mainPictureSizes }],
    }),
  };
}
