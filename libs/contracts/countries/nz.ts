import { knownPlaces } from './places/nz.ts';
import type { Country } from '../src/country.ts';

/** New Zealand. */
export const country: Country = {
  facts: {
    currency: 'NZD',
    locale: 'en-NZ',
    timeZone: 'Pacific/Auckland',
    legalAge: 18,
    checkoutPath: '/jsp/checkout/nz/index.jsp',
    confirmationPath: '/jsp/checkout/nz/order-confirmation.jsp',
    address: {
      town: ['suburb', 'city', 'postcode'],
      optional: ['suburb'],
      upperCase: [],
      lines: ['{suburb}', '{city} {postcode}'],
      postcode: { pattern: '^\\d{4}$', example: '6011' },
      poBoxes: true,
    },
    licenceShown: true,
    renewalDateShown: false,
    alcoholUnitsShown: false,
    bottleSize: 'ml',
    distances: 'kilometres',
    giftYears: 3,
  },
  texts: {
    'checkout.taxName': 'GST',
    'account.invoice': 'Tax invoice',
  },
  saleNotices: [
    {
      from: '2020-01-01',
      text: 'Under the Sale and Supply of Alcohol Act 2012 it is an offence to sell or supply alcohol to a person under 18.',
    },
  ],
  unpromotedFromPercent: 25,
  planRules: [
    { duty: { kind: 'terms-before-joining' }, from: '2020-01-01', basis: 'law', source: 'Fair Trading Act 1986, section 9' },
    { duty: { kind: 'withdrawal', days: 14, refundDays: 14 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'consent', keptYears: 3, yearsAfterEnd: 1 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'reminder', leastDays: 3 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'notice', everyMonths: 12 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    {
      duty: { kind: 'long-reminder', fromMonths: 12, leastDays: 15, mostDays: 45 },
      from: '2020-01-01',
      basis: 'promise',
      source: 'Promise of the shop',
    },
    { duty: { kind: 'price-notice', leastDays: 7, mostDays: 30 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'leaving-online' }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
  ],
  // the anniversary days of provinces are none of the carriers'
  holidays: { country: 'NZ', cellar: '' },
  delivery: [
    {
      code: 'STD',
      name: 'Standard delivery',
      promise: 'Usually delivered within 4-6 working days',
      cost: 999,
      freeFromBottles: 12,
      workingDays: 4,
    },
    {
      code: 'NXT',
      name: 'Overnight delivery',
      promise: 'Order by 2 pm on a working day for delivery on the next; weekend orders are sent on the next working day',
      cost: 1599,
      freeFromBottles: null,
      workingDays: 1,
      orderBy: 14,
      notTo: { postcodes: '^(9818|8942|8943)$', places: 'Stewart Island and the Chatham Islands' },
    },
  ],
  deliveryDays: '4-6 working days',
  taxIncluded: 15,
  handover: 'Wine is handed to adults only; whoever looks under 25 may be asked for proof of age.',
  priceFactor: 2.15,
  offerMaximum: 13000,
  knownPlaces,
};
