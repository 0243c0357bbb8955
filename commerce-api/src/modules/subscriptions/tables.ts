/** Tables that this module alone writes. */
export const tables = [
  'subscriptions',
  'subscription_transitions',
  'subscription_schemes',
  'wine_plans',
  'plan_cases',
  'plan_consents',
  'plan_events',
  'plan_clock',
  'recurring_agreements',
  'recurring_charges',
  'wine_rewards',
  'reward_refunds',
  'reward_statements',
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  customers: 'a case is sold to its member as they are that day: by their age and address; plans of one customer begin one after the other',
  payments: 'a plan is paid by the card that paid the order with which it was joined',
  kept_addresses: 'a statement of wine reward goes as a letter to the newest address of its customer',
  ledger_entries: 'what was paid into a savings account, and is left of it, is refunded to the cards that paid it',
  ledger_transactions: 'what was paid into a savings account, and is left of it, is refunded to the cards that paid it',
  refund_parts: 'what a card did not take back returns to its savings account',
  refunds: 'what a card did not take back returns to its savings account',
  savings_accounts: 'an account is closed once nothing is left in it and nothing pays into it',
  saved_cards: 'a plan is paid by the card that its member has chosen, whatever its expiry says',
} as const;
