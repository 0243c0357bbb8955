import { knownPlaces } from './places/au.ts';
import type { Country } from '../src/country.ts';

/** Australia. */
export const country: Country = {
  facts: {
    currency: 'AUD',
    locale: 'en-AU',
    timeZone: 'Australia/Sydney',
    zoneShown: true,
    legalAge: 18,
    checkoutPath: '/jsp/checkout/au/index.jsp',
    confirmationPath: '/jsp/checkout/au/order-confirmation.jsp',
    address: {
      town: ['suburb', 'state', 'postcode'],
      optional: [],
      upperCase: ['suburb', 'state'],
      lines: ['{suburb} {state} {postcode}'],
      postcode: { pattern: '^\\d{4}$', example: '2000' },
      states: [
        {
          code: 'ACT',
          name: 'Australian Capital Territory',
          neighbours: ['NSW'],
          postcodes: [
            [200, 299],
            [2600, 2618],
            [2900, 2920],
          ],
        },
        {
          code: 'NSW',
          name: 'New South Wales',
          neighbours: ['ACT', 'QLD', 'SA', 'VIC'],
          postcodes: [
            [1000, 2599],
            [2619, 2899],
            [2921, 2999],
          ],
        },
        { code: 'NT', name: 'Northern Territory', neighbours: ['QLD', 'SA', 'WA'], postcodes: [[800, 999]] },
        {
          code: 'QLD',
          name: 'Queensland',
          neighbours: ['NSW', 'NT', 'SA'],
          postcodes: [
            [4000, 4999],
            [9000, 9999],
          ],
        },
        { code: 'SA', name: 'South Australia', neighbours: ['NSW', 'NT', 'QLD', 'VIC', 'WA'], postcodes: [[5000, 5999]] },
        { code: 'TAS', name: 'Tasmania', postcodes: [[7000, 7999]] },
        {
          code: 'VIC',
          name: 'Victoria',
          neighbours: ['NSW', 'SA'],
          postcodes: [
            [3000, 3999],
            [8000, 8999],
          ],
        },
        { code: 'WA', name: 'Western Australia', neighbours: ['NT', 'SA'], postcodes: [[6000, 6999]] },
      ],
      poBoxes: true,
    },
    licenceShown: true,
    renewalDateShown: true,
    alcoholUnitsShown: false,
    bottleSize: 'ml',
    distances: 'kilometres',
    giftYears: 3,
  },
  texts: {
    'address.state': 'State or territory',
    'checkout.taxName': 'GST',
    'account.invoice': 'Tax invoice',
  },
  saleNotices: [
    {
      from: '2020-01-01',
      states: ['ACT'],
      text: 'Australian Capital Territory: under the Liquor Act 2010 it is an offence to sell or supply liquor to a person under 18.',
    },
    {
      from: '2020-01-01',
      states: ['NSW'],
      text: 'New South Wales, Liquor Act 2007: it is against the law to sell or supply alcohol to, or to obtain alcohol on behalf of, a person under the age of 18 years.',
    },
    {
      from: '2020-01-01',
      states: ['NT'],
      text: 'Northern Territory: under the Liquor Act 2019 it is an offence to supply liquor to a person under 18.',
    },
    {
      from: '2020-01-01',
      states: ['QLD'],
      text: 'Queensland: under the Liquor Act 1992 it is an offence to supply liquor to a person under the age of 18 years.',
    },
    {
      from: '2020-01-01',
      states: ['SA'],
      text: 'South Australia: under the Liquor Licensing Act 1997 liquor must not be sold or supplied to a person under the age of 18 years.',
    },
    {
      from: '2020-01-01',
      states: ['TAS'],
      text: 'Tasmania: under the Liquor Licensing Act 1990 it is an offence for liquor to be delivered to a person under the age of 18 years, and for a person under the age of 18 years to purchase liquor.',
    },
    {
      from: '2020-01-01',
      states: ['VIC'],
      text: 'Victoria, warning: under the Liquor Control Reform Act 1998 it is an offence to supply alcohol to a person under the age of 18 years, and for a person under the age of 18 years to purchase or receive liquor.',
    },
    {
      from: '2020-01-01',
      states: ['WA'],
      text: 'Western Australia, warning: under the Liquor Control Act 1988 it is an offence to sell or supply liquor to a person under the age of 18 years on licensed or regulated premises, and for a person under the age of 18 years to purchase, or attempt to purchase, liquor on licensed or regulated premises.',
    },
  ],
  planRules: [
    { duty: { kind: 'withdrawal', days: 14, refundDays: 14 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'terms-before-joining' }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'consent', keptYears: 3, yearsAfterEnd: 1 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'reminder', leastDays: 3 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'notice', everyMonths: 12 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'price-notice', leastDays: 7, mostDays: 30 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'leaving-online' }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
  ],
  holidays: {
    country: 'AU',
    cellar: '',
    regions: [
      { region: 'ACT', postcodes: '^(02|26(0|1[0-8])|29[01]|2920)' },
      { region: 'NSW', postcodes: '^[12]' },
      { region: 'VIC', postcodes: '^[38]' },
      { region: 'QLD', postcodes: '^[49]' },
      { region: 'SA', postcodes: '^5' },
      { region: 'WA', postcodes: '^6' },
      { region: 'TAS', postcodes: '^7' },
      { region: 'NT', postcodes: '^0[89]' },
    ],
  },
  delivery: [
    {
      code: 'STD',
      name: 'Standard delivery',
      promise: 'Usually delivered within 5-7 working days',
      cost: 999,
      freeFromBottles: 12,
      workingDays: 5,
    },
    {
      code: 'NXT',
      name: 'Express delivery',
      promise: 'Order by 2 pm on a working day for delivery within 2 working days in the large cities',
      cost: 1799,
      freeFromBottles: null,
      workingDays: 2,
      orderBy: 14,
      notTo: { postcodes: '^(0[89]|7)\\d', places: 'Tasmania and the Northern Territory' },
    },
  ],
  deliveryDays: '5-7 working days',
  taxIncluded: 10,
  handover: 'Wine is handed to adults only; whoever looks under 25 may be asked for proof of age.',
  priceFactor: 1.95,
  offerMaximum: 12000,
  knownPlaces,
};
