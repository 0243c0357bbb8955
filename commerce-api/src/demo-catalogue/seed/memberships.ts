/** A membership that the shops sell: an item code for a scheme and a term. What the scheme gives is in `membership_schemes`. */
export interface SeedMembership {
  readonly itemCode: string;
  readonly schemeId: string;
  readonly months: number;
  readonly name: string;
  /** Pounds; after `now` what it costs today. */
  readonly price: string;
  readonly headline: string;
  readonly note: string;
  readonly story: string;
}

/** In the order in which a page shows them. */
export const memberships: readonly SeedMembership[] = [
  {
    itemCode: '00075SV',
    schemeId: 'PREM',
    months: 12,
    name: 'Premiere',
    price: '49.99',
    headline: 'Member prices and standard delivery, all year',
    note: 'Wherever a wine says what members pay, you pay it, and standard delivery costs nothing. For twelve months, from the order that you join with.',
    story: 'For who buys a case now and then and a bottle in between. Member prices are marked on the wine, on the card and in the basket.',
  },
  {
    itemCode: '00081SV',
    schemeId: 'CONF',
    months: 12,
    name: 'Confrere',
    price: '19.99',
    headline: 'Member prices, all year',
    note: 'Wherever a wine says what members pay, you pay it. For twelve months, from the order that you join with.',
    story: 'For who orders by the dozen, where standard delivery is free anyway.',
  },
  {
    itemCode: '00082SV',
    schemeId: 'CNF6',
    months: 6,
    name: 'Confrere, six months',
    price: '11.99',
    headline: 'Member prices for half a year',
    note: 'Wherever a wine says what members pay, you pay it. For six months, from the order that you join with.',
    story: 'Long enough for a season of cases, and renewed only if you renew it.',
  },
  {
    itemCode: '00083SV',
    schemeId: 'CNFM',
    months: 1,
    name: 'Confrere, one month',
    price: '2.49',
    headline: 'Member prices for a month',
    note: 'Wherever a wine says what members pay, you pay it. For one month, from the order that you join with.',
    story: 'For a single large order, or to see whether you use it. We charge nothing after the month unless you renew it.',
  },
  {
    itemCode: '00067SV',
    schemeId: 'UNLT',
    months: 12,
    name: 'Unlimited Delivery',
    price: '29.99',
    headline: 'A year of standard delivery, paid for once',
    note: 'Order one bottle or sixty, as often as you like: for twelve months standard delivery costs nothing, from the order that you join with.',
    story: 'There is no least number of bottles and no most. A faster way to deliver costs what it always costs.',
  },
  {
    itemCode: '00068SV',
    schemeId: 'UNLT',
    months: 6,
    name: 'Unlimited Delivery, six months',
    price: '17.99',
    headline: 'Half a year of standard delivery, to see whether you use it',
    note: 'Standard delivery costs nothing for six months, however small the order, from the order that you join with.',
    story: 'Made for a season of trying things out, a bottle or two at a time.',
  },
  {
    itemCode: '00071SV',
    schemeId: 'UNLT',
    months: 24,
    name: 'Unlimited Delivery, two years',
    price: '59.98 now 49.99',
    headline: 'Two years of standard delivery in one go',
    note: 'Standard delivery costs nothing for twenty-four months, however small the order, from the order that you join with.',
    story: 'The same as two single years, for less, and the price cannot rise in between.',
  },
];
