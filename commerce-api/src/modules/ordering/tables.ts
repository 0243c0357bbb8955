/** Tables that this module alone writes. */
export const tables = [
  'orders',
  'delivery_methods',
  'order_steps',
  'order_links',
  'order_amendments',
  'payments',
  'gateway_requests',
  'payer_setups',
  'card_entries',
  'wallet_tokens',
  'saved_cards',
  'dispatch_charges',
  'refunds',
  'refund_parts',
  'sold_vouchers',
  'referrals',
  'referral_links',
  'referral_terms',
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  baskets: 'an order is locked with its basket, first',
  customers: 'an order is paid by the customer as they are now, locked in one order with it',
  gift_card_uses: 'an order is shown with what gifts paid of it, by one query',
  savings_uses: 'what savings paid of an order is given back by where it came from, by one query',
  gift_cards: 'an order is shown with its gifts by one query, and locks them before stock',
  memberships: 'a payment that a membership priced looks whether it was left',
  products: 'an offer beside an order is a product of the catalogue',
  subscriptions: 'a plan that goes on is not bought again, nor offered for an order: its payment looks in the transaction that begins it',
  wine_plans: 'a plan that goes on is not bought again, nor offered for an order: its payment looks in the transaction that begins it',
  sessions: 'a payment belongs to the session that began it, locked before the basket',
} as const;
