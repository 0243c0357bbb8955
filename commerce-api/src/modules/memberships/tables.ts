/** Tables that this module alone writes. */
export const tables = ['memberships', 'membership_schemes'] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  basket_lines: 'a membership in the basket gives its benefits at once, in the query that prices the basket',
  baskets: 'the owner of a basket is found by the query that prices it',
  customers: 'the customer is locked while a term begins or ends',
  prices: 'a membership in the basket is known by its item in the query that prices it',
  products: 'a membership in the basket is known by its item in the query that prices it',
  promotions: 'who sends a request is read by one query on every page, with what their scheme gives',
  skus: 'a membership in the basket is known by its item in the query that prices it',
  recurring_agreements: 'a membership in the basket does not ask to renew itself where it does already',
  subscriptions: 'who sends a request is read by one query on every page, with what they have agreed to',
  savings_accounts: 'who sends a request is read by one query on every page, with whether they save',
} as const;
