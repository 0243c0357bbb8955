import type { MarketFacts, Product } from '@cellardoor/contracts';
import type { BuyingOption } from './buying-options.ts';
import { productData } from './structured-data.ts';

const market = { facts: { points: 0 } } as unknown as MarketFacts;
const rated = (numberOfReviews: number, salesActivity: string) =>
  ({
    itemCode: 'W1',
    salesActivity,
    inventoryInfo: { summaryAvailabilityStatus: 'in_stock' },
    images: { large: '/pictures/W1.jpg' },
    ratingDetails: { productRating: { avgRating: 4.4, numberOfReviews, roundAvgRating: 4.5 } },
  }) as unknown as Product;

const inPoints = { facts: { points: 1 } } as unknown as MarketFacts;
const bottle = { itemCode: 'W1', price: 1299 } as unknown as BuyingOption;
const dataOf = (wine: Product, shop: MarketFacts) =>
  productData(wine, { name: 'Field Red', description: 'A red of the field.' }, [bottle], shop, 'https://law.example/');

it.each([
  ['of customers', rated(12, 'csv'), { '@type': 'AggregateRating', ratingValue: 4.4, ratingCount: 12 }],
  ['of nobody', rated(0, 'csv'), undefined],
  ['of the demo', rated(12, 'demo'), undefined],
])('tells search engines stars %s', (_of, wine, aggregateRating) => {
  expect(dataOf(wine, market)).toMatchObject({ aggregateRating, offers: [{ price: '12.99' }] });
});

it('tells search engines of a wine in points by its stars, and nothing of one that has none: a product with neither is reported as a fault', () => {
  expect(dataOf(rated(12, 'csv'), inPoints)).toMatchObject({ aggregateRating: { ratingCount: 12 }, offers: undefined });
  expect(dataOf(rated(0, 'csv'), inPoints)).toBeUndefined();
});
