/** Tables that this module alone writes. */
export const tables = ['reviews', 'ratings', 'ratings_due', 'ratings_state'] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  order_steps: 'a cancelled order is no purchase',
  orders: 'a review says whether its author bought the wine, by one query',
  products: 'only a product that is there has ratings',
} as const;
