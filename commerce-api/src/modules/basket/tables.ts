/** Tables that this module alone writes. */
export const tables = [
  'baskets',
  'basket_lines',
  'basket_adds',
  'saved_lines',
  'own_cases',
  'own_case_wines',
  'offers',
  'promotions',
  'promotion_uses',
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  case_contents: 'an offer of a wine ends with the cases that hold it, in one query',
  membership_schemes: 'a promotion names schemes that must be there',
  order_steps: 'a cancelled order is no first order',
  orders: 'a voucher for a first order looks at all orders of a household; a basket is held while its order is paid',
  prices: 'an offer is found with its price in one query',
  products: 'an offer is found with its product in one query',
  subscriptions: 'a plan is offered to whoever has none that goes on',
  wine_plans: 'a plan is offered to whoever has none with the brand',
  sessions: 'a basket is found and locked by the session that has it',
} as const;
