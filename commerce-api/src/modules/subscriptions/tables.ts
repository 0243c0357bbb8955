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
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  customers: 'a case is sold to its member as they are that day: by their age and address; plans of one customer begin one after the other',
  payments: 'a plan is paid by the card that paid the order with which it was joined',
  saved_cards: 'a plan is paid by the card that its member has chosen, whatever its expiry says',
} as const;
