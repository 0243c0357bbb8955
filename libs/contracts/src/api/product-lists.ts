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
  /** Parts that there are, of as many products as one file of a sitemap may hold; at least 1. */
  parts: Type.Integer({ minimum: 1 }),
  products: Type.Array(Type.Object({ itemCode: ItemCode, soldIn: Type.Array(CountryCode) })),
});
export type SoldProducts = Type.Static<typeof SoldProducts>;
