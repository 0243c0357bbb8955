/** Tables that this module alone writes. */
export const tables = [
  'ledger_transactions',
  'ledger_entries',
  'gift_cards',
  'gift_card_uses',
  'gift_card_tries',
  'order_gifts',
  'savings_accounts',
  'savings_uses',
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  customers: 'the ledger is proved against the points of customers',
  orders: 'a gift pays the order of its owner alone',
} as const;
