import type { Country, State } from '../src/country.ts';

/**
 * Where a retailer may send wine across state lines, and the state's base sales tax in hundredths of a per cent
 * (7.25% is 725). A state that is not here may not receive wine. As of November 2026; a tax service knows counties.
 */
const salesTax: Readonly<Record<string, number>> = {
  AK: 0,
  CA: 725,
  CT: 635,
  DC: 1025,
  FL: 600,
  ID: 600,
  LA: 500,
  ND: 500,
  NE: 550,
  NH: 0,
  NM: 488,
  NV: 685,
  OR: 0,
  VA: 530,
  WV: 600,
  WY: 400,
};

const names =
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, ' +
  'FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, ' +
  'MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, ' +
  'NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
  'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, ' +
  'WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming';

const states: readonly State[] = names.split(', ').map((entry) => {
  const [code, name] = [entry.slice(0, 2), entry.slice(3)];
  return { code, name, ...(code in salesTax ? {} : { closed: true }) };
});

/** The United States: sales tax on top, an adult signature, and states that may not receive wine. */
export const country: Country = {
  facts: {
    currency: 'USD',
    locale: 'en-US',
    timeZone: 'America/New_York',
    legalAge: 21,
    checkoutPath: '/jsp/checkout/us/index.jsp',
    confirmationPath: '/jsp/checkout/us/thank-you.jsp',
    address: {
      town: ['city', 'state', 'postcode'],
      optional: [],
      upperCase: ['state'],
      lines: ['{city}, {state} {postcode}'],
      postcode: { pattern: '^\\d{5}(-\\d{4})?$', example: '10001', before: '^\\d{5}(?=\\d)', gap: '-' },
      states,
      poBoxes: false,
    },
    licenceShown: false,
    alcoholUnitsShown: false,
    bottleSize: 'ml',
  },
  texts: {
    'checkout.city': 'City',
    'checkout.postcode': 'ZIP code',
    'checkout.taxName': 'sales tax',
    'checkout.saleNotice': 'An adult aged 21 or over must sign for the delivery, with a valid photo ID.',
  },
  delivery: [
    {
      code: 'STD',
      name: 'Ground',
      promise: 'Usually delivered within 4-6 business days; an adult aged 21 or over must sign',
      cost: 1499,
      freeFromBottles: 12,
      workingDays: 4,
    },
    {
      code: 'NXT',
      name: 'Two-day air',
      promise: 'Delivered in two business days; an adult aged 21 or over must sign',
      cost: 3499,
      freeFromBottles: null,
      workingDays: 2,
    },
  ],
  deliveryDays: '4-6 business days',
  taxIncluded: 0,
  salesTax,
  handover: 'An adult aged 21 or over must sign for the delivery.',
  priceFactor: 1.22,
  offerMaximum: 7500,
};
