/** Tables that this module alone writes. */
export const tables = [
  'storage_accounts',
  'storage_lots',
  'storage_moves',
  'storage_withdrawals',
  'storage_window_news',
  'storage_rents',
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  customers: 'wine is brought in for a customer by their address, and its rent is theirs',
  orders: 'wine that was bought here comes into storage by its order, and an unpaid withdrawal by what became of its order',
  products: 'a stored wine has the drink window that the catalogue says today',
  recurring_agreements: 'wine that was stored before rent was charged has no agreement on it yet',
  subscriptions: 'wine that was stored before rent was charged has no agreement on it yet',
  skus: 'wine is brought in by the code of any of its sizes',
} as const;
