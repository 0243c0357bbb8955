import type { MarketFacts, Product } from '@cellardoor/contracts';
import { productData } from './structured-data.ts';

const market = { facts: { points: 0 } } as unknown as MarketFacts;
const rated = (numberOfReviews: number, salesActivity: string) =>
  ({
    itemCode: 'W1',
    salesActivity,
    images: { large: '/pictures/W1.jpg' },
    ratingDetails: { productRating: { avgRating: 4.4, numberOfReviews, roundAvgRating: 4.5 } },
  }) as unknown as Product;

it.each([
  ['of customers', rated(12, 'csv'), { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 12 }],
  ['of nobody', rated(0, 'csv'), undefined],
  ['of the demo', rated(12, 'demo'), undefined],
])('tells search engines stars %s', (_of, wine, aggregateRating) => {
  expect(productData(wine, 'Field Red', [], market, 'https://law.example/')).toMatchObject({ aggregateRating });
});
