import type { MarketFacts, Product } from '@cellardoor/contracts';
import { pathTo } from '@cellardoor/contracts';
import type { BuyingOption } from './buying-options.ts';

const availability = { in_stock: 'InStock', low_stock: 'LimitedAvailability', out_of_stock: 'OutOfStock', pre_order: 'PreOrder' } as const;

/** What is sold before it is here is ordered before, however much of it there is. */
function availabilityOf({ inventoryInfo: { summaryAvailabilityStatus: status }, saleTerms }: Product): string {
  return availability[saleTerms && status !== 'out_of_stock' ? 'pre_order' : status];
}

/** Search engines are told of real customers alone: the stars of the demo are samples. */
const ratingOf = ({ salesActivity, ratingDetails: { productRating } }: Product) => {
  const { avgRating, numberOfReviews } = productRating;
  if (salesActivity === 'demo') return undefined;
  return numberOfReviews > 0 ? { '@type': 'AggregateRating', ratingValue: avgRating, ratingCount: numberOfReviews } : undefined;
};

function offersOf(wine: Product, options: readonly BuyingOption[], url: string) {
  return options.map((option) => ({
    '@type': 'Offer',
    sku: option.itemCode,
    url,
    price: (option.price / 100).toFixed(2),
    priceCurrency: wine.currency,
    availability: `https://schema.org/${availabilityOf(wine)}`,
    ...(wine.saleTerms?.shipsFrom && { availabilityStarts: wine.saleTerms.shipsFrom }),
  }));
}

/**
 * schema.org Product of a wine; undefined for one with neither an offer nor stars, which search engines report as a fault. A brand that prices in
 * points makes no offer in money. [BRD-05]
 */
export function productData(
  wine: Product,
  { name, description }: { readonly name: string; readonly description: string },
  options: readonly BuyingOption[],
  market: MarketFacts,
  pageUrl: string,
): object | undefined {
  const url = new URL(pathTo('product.detail', { itemCode: wine.itemCode }), pageUrl).href;
  const offers = market.facts.points ? undefined : offersOf(wine, options, url);
  const aggregateRating = ratingOf(wine);
  if (!offers?.length && !aggregateRating) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: wine.itemCode,
    url,
    image: new URL(wine.images.large, pageUrl).href,
    description,
    brand: wine.producerName ? { '@type': 'Brand', name: wine.producerName } : undefined,
    aggregateRating,
    offers,
  };
}
