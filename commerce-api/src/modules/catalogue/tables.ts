/** Tables that this module alone writes. */
export const tables = [
  'products',
  'skus',
  'prices',
  'stock',
  'stock_holds',
  'case_contents',
  'dimension_values',
  'catalogue_state',
  'changed_products',
  'price_history',
  'scheduled_prices',
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  membership_schemes: 'a membership is sold with the terms of its scheme',
  offers: 'the version of what is shown changes when an offer begins or ends',
  order_steps: 'an order that was sent or cancelled promises nothing',
  orders: 'what is promised to placed orders is not for sale',
  ratings: 'a page shows stock and stars by one query',
} as const;
