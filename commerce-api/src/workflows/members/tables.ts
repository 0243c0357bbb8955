/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  customers: 'the customer is locked while a term is left',
  membership_schemes: 'a term is read with its scheme',
  memberships: 'a term is read with all that its rules ask, by one query',
  order_steps: 'a term that saved on a cancelled order has not saved',
  orders: 'a term is read with the order that paid it, and what it saved on others',
  recurring_agreements: 'a member whose membership renews itself is not told that it ends',
  subscriptions: 'a member whose membership renews itself is not told that it ends',
  products: 'the items that sell a scheme',
} as const;
