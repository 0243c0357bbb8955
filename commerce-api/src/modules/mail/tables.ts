/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  customers: 'an email names its customer',
  membership_schemes: 'an email names the scheme',
  memberships: 'an email looks again at the term that it tells of',
  plan_events: 'an email tells of what happened to a plan',
  recurring_agreements: 'an email about an agreement names the card that pays',
  saved_cards: 'an email about an agreement names the card that pays',
  storage_accounts: 'an email about a stored wine goes to those who want it',
  storage_lots: 'an email about a stored wine names its owner',
  subscriptions: 'an email about a plan names its customer',
  payments: 'an email about a refund of savings names the cards that it goes to',
  reward_refunds: 'an email tells of a refund of savings',
  savings_accounts: 'an email about a refund says what is left',
  wine_rewards: 'an email about a refund names the wine reward',
  wine_plans: 'an email about a plan links to the site where it was joined',
  orders: 'an email links to the site where the order was placed',
} as const;
