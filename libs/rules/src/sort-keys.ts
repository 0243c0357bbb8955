/** The orders of a listing as its addresses write them, the shop's own first. [RTE-04] */
export const sortKeys = ['relevance', 'price|0', 'price|1', 'rating|1', 'name|0', 'newest|1'] as const;
