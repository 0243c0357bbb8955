/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  case_contents: 'the index is built from the catalogue by few large queries',
  prices: 'the index is built from the catalogue by few large queries',
  products: 'the index is built from the catalogue by few large queries',
  ratings: 'the index is built from the catalogue by few large queries',
  skus: 'the index is built from the catalogue by few large queries',
} as const;
