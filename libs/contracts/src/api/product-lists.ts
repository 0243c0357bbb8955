import { Type } from 'typebox';
import { CountryCode, ItemCode } from './envelope.ts';
import { ProductShape } from './product.ts';

/** What a card in a list shows of a product. */
export const ProductSummary = Type.Pick(ProductShape, [
  'itemCode',
  'name',
  'producerName',
  'productType',
  'inventoryInfo',
  'isMixed',
  'mixed',
  'webHeadline',
  'images',
  'countryName',
  'regionName',
  'appellationName',
  'colourName',
  'colourId',
  'grapeName',
  'vintage',
  'ratingDetails',
  'saleTerms',
  'skus',
  'currency',
]);
export type ProductSummary = Type.Static<typeof ProductSummary>;

/** What is in a mixed case. [OFR-10] */
export const CaseContents = Type.Object({
  parentProduct: Type.Pick(ProductShape, ['itemCode', 'name', 'webHeadline']),
  contentProducts: Type.Array(Type.Object({ quantity: Type.Integer({ minimum: 1 }), referencedProduct: ProductSummary })),
});
export type CaseContents = Type.Static<typeof CaseContents>;

/** What a market sells, for its sitemap: nothing but addresses. */
export const SoldProducts = Type.Object({
  /** Parts that there are, of 50,000 products at most; at least 1. */
  parts: Type.Integer({ minimum: 1 }),
  products: Type.Array(Type.Object({ itemCode: ItemCode, soldIn: Type.Array(CountryCode) })),
});
export type SoldProducts = Type.Static<typeof SoldProducts>;

/** What a home page shows, in one call. */
export const Highlights = Type.Object({
  /** Products that the market sells. */
  total: Type.Integer({ minimum: 0 }),
  /** Wine types with their ids for `N`, mixed cases among them. */
  types: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), count: Type.Integer({ minimum: 0 }) })),
  /** Best sellers of every type. */
  selection: Type.Array(ProductSummary),
  cases: Type.Array(ProductSummary),
  newest: Type.Array(ProductSummary),
});
export type Highlights = Type.Static<typeof Highlights>;
