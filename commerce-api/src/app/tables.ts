/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  order_steps: 'operators list orders with their steps by one query',
  orders: 'operators list orders by one query',
  products: 'the catalogue is filled at the first start, when it is empty',
} as const;
