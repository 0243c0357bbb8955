/** Tables that this module alone writes. */
export const tables = ['favourites', 'interests', 'recently_browsed', 'product_neighbours', 'enquiries'] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  customers: 'an alert goes to the address of its customer, found by one query',
  order_steps: 'a purchase that was cancelled is not shown as one',
  orders: 'recommendations are learnt from what was bought together',
} as const;
