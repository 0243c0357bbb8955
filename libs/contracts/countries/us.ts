import { knownPlaces } from './places/us.ts';
import type { State } from '@cellardoor/rules/addresses';
import type { Country } from '../src/country.ts';

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

/**
 * Each state with the first three digits of its ZIP codes, as the Postal Service gives them out. 063 and 834 lie in two states: Fishers
 * Island, New York, is served from Connecticut, Alta, Wyoming, from Idaho.
 */
const stateList =
  'AL Alabama 350-369, AK Alaska 995-999, AZ Arizona 850-865, AR Arkansas 716-729, CA California 900-961, CO Colorado 800-816, ' +
  'CT Connecticut 060-069, DE Delaware 197-199, DC District of Columbia 200-200 202-205 569-569, FL Florida 320-349, ' +
  'GA Georgia 300-319 398-399, HI Hawaii 967-968, ID Idaho 832-838, IL Illinois 600-629, IN Indiana 460-479, IA Iowa 500-528, ' +
  'KS Kansas 660-679, KY Kentucky 400-427, LA Louisiana 700-714, ME Maine 039-049, MD Maryland 206-219, ' +
  'MA Massachusetts 010-027 055-055, MI Michigan 480-499, MN Minnesota 550-567, MS Mississippi 386-397, MO Missouri 630-658, ' +
  'MT Montana 590-599, NE Nebraska 680-693, NV Nevada 889-898, NH New Hampshire 030-038, NJ New Jersey 070-089, ' +
  'NM New Mexico 870-884, NY New York 005-005 063-063 100-149, NC North Carolina 270-289, ND North Dakota 580-588, ' +
  'OH Ohio 430-459, OK Oklahoma 730-732 734-749, OR Oregon 970-979, PA Pennsylvania 150-196, RI Rhode Island 028-029, ' +
  'SC South Carolina 290-299, SD South Dakota 570-577, TN Tennessee 370-385, TX Texas 733-733 750-799 885-885, UT Utah 840-847, ' +
  'VT Vermont 050-054 056-059, VA Virginia 201-201 220-246, WA Washington 980-994, WV West Virginia 247-268, ' +
  'WI Wisconsin 530-549, WY Wyoming 820-831 834-834';

/** Each state that borders on others, with these: the Postal Service serves some places from across the border. */
const borders =
  'AL FL GA MS TN, AZ CA CO NM NV UT, AR LA MO MS OK TN TX, CA AZ NV OR, CO AZ KS NE NM OK UT WY, CT MA NY RI, ' +
  'DE MD NJ PA, DC MD VA, FL AL GA, GA AL FL NC SC TN, ID MT NV OR UT WA WY, IL IA IN KY MO WI, IN IL KY MI OH, ' +
  'IA IL MN MO NE SD WI, KS CO MO NE OK, KY IL IN MO OH TN VA WV, LA AR MS TX, ME NH, MD DC DE PA VA WV, ' +
  'MA CT NH NY RI VT, MI IN OH WI, MN IA ND SD WI, MS AL AR LA TN, MO AR IA IL KS KY NE OK TN, MT ID ND SD WY, ' +
  'NE CO IA KS MO SD WY, NV AZ CA ID OR UT, NH MA ME VT, NJ DE NY PA, NM AZ CO OK TX UT, NY CT MA NJ PA VT, ' +
  'NC GA SC TN VA, ND MN MT SD, OH IN KY MI PA WV, OK AR CO KS MO NM TX, OR CA ID NV WA, PA DE MD NJ NY OH WV, RI CT MA, ' +
  'SC GA NC, SD IA MN MT ND NE WY, TN AL AR GA KY MO MS NC VA, TX AR LA NM OK, UT AZ CO ID NM NV WY, VT MA NH NY, ' +
  'VA DC KY MD NC TN WV, WA ID OR, WV KY MD OH PA VA, WI IA IL MI MN, WY CO ID MT NE SD UT';

const neighboursOf = new Map(borders.split(', ').map((entry) => [entry.slice(0, 2), entry.slice(3).split(' ')]));

const zipRange = (prefixes: string): readonly [number, number] => {
  const [first = '', last = ''] = prefixes.split('-');
  return [Number(`${first}00`), Number(`${last}99`)];
};

const states: readonly State[] = stateList.split(', ').map((entry) => {
  const [, code = '', name = '', prefixes = ''] = /^(\w\w) (\D+) (.+)$/.exec(entry) ?? [];
  return {
    code,
    name,
    postcodes: prefixes.split(' ').map(zipRange),
    neighbours: neighboursOf.get(code),
    ...(code in salesTax ? {} : { closed: true }),
  };
});

/** The United States: sales tax on top, an adult signature, and states that may not receive wine. */
export const country: Country = {
  facts: {
    currency: 'USD',
    locale: 'en-US',
    timeZone: 'America/New_York',
    zoneShown: true,
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
    renewalDateShown: false,
    alcoholUnitsShown: false,
    bottleSize: 'ml',
    distances: 'miles',
    giftYears: 5,
  },
  texts: {
    'address.city': 'City',
    'address.postcode': 'ZIP code',
    'product.deliverTo': 'Deliver to which ZIP code or state?',
    'product.wineColour': 'Color',
    'product.noteColour': 'Color',
    'product.pictureOfHarvest': 'Hillside vines in fall colors',
    'product.favourite': 'Favorite',
    'product.favouriteKept': 'Added to your favorites.',
    'product.favouriteDropped': 'Removed from your favorites.',
    'search.noResultsText': 'Try a grape, a region or a color, or fewer words. Here is where most people start.',
    'ui.perLitre': '{price} a liter',
    'ui.perLitreWas': '{price} a liter, was {before}',
    'account.favourites': 'My favorites',
    'account.noFavourites': 'No favorites yet',
    'account.removeFavourite': 'Remove {name} from your favorites',
    'account.favouriteRemoved': '{name} is no longer a favorite.',
    'account.stageCancelled': 'Order canceled',
    'account.membershipCancelled': 'Canceled',
    'account.leaving': 'Canceled, runs to its end',
    'account.saidStayed': '‘{name}’ is no longer canceled.',
    'account.referRule3': 'An order that is canceled or sent back gives no voucher; the next one can.',
    'ui.becauseFavourite': 'Because {name} is a favorite of yours',
    'api.orderCancelled': 'Your order {id} is canceled',
    'account.recommendationsLead': 'Based on the wines you rated, bought, looked at or marked as favorites.',
    'account.noRecommendationsText': 'Rate a wine or make it a favorite, and we can recommend others.',
    'checkout.taxName': 'sales tax',
    'checkout.totalSoFar': 'Total before sales tax',
    'basket.totalSoFar': 'Total before sales tax',
    'basket.totalDelivered': 'Total with standard delivery, before sales tax',
  },
  saleNotices: [{ from: '2020-01-01', text: 'An adult aged 21 or over must sign for the delivery, with a valid photo ID.' }],
  planRules: [
    { duty: { kind: 'terms-before-joining' }, from: '2010-12-29', basis: 'law', source: 'Restore Online Shoppers’ Confidence Act' },
    {
      duty: { kind: 'terms-before-joining' },
      from: '2025-07-01',
      states: ['CA'],
      basis: 'law',
      source: 'California Automatic Renewal Law, as amended by AB 2863',
    },
    { duty: { kind: 'consent', keptYears: 3, yearsAfterEnd: 1 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    {
      duty: { kind: 'consent', keptYears: 3, yearsAfterEnd: 1 },
      from: '2025-07-01',
      states: ['CA'],
      basis: 'law',
      source: 'California Automatic Renewal Law, as amended by AB 2863',
    },
    { duty: { kind: 'notice', everyMonths: 12 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    {
      duty: { kind: 'notice', everyMonths: 12 },
      from: '2025-07-01',
      states: ['CA'],
      basis: 'law',
      source: 'California Automatic Renewal Law, as amended by AB 2863',
    },
    {
      duty: { kind: 'long-reminder', fromMonths: 12, leastDays: 15, mostDays: 45 },
      from: '2020-01-01',
      basis: 'promise',
      source: 'Promise of the shop',
    },
    {
      duty: { kind: 'long-reminder', fromMonths: 12, leastDays: 15, mostDays: 45 },
      from: '2022-07-01',
      states: ['CA'],
      basis: 'law',
      source: 'California Automatic Renewal Law, as amended by AB 390',
    },
    { duty: { kind: 'price-notice', leastDays: 7, mostDays: 30 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    {
      duty: { kind: 'price-notice', leastDays: 7, mostDays: 30 },
      from: '2025-07-01',
      states: ['CA'],
      basis: 'law',
      source: 'California Automatic Renewal Law, as amended by AB 2863',
    },
    { duty: { kind: 'leaving-online' }, from: '2010-12-29', basis: 'law', source: 'Restore Online Shoppers’ Confidence Act' },
    {
      duty: { kind: 'leaving-online' },
      from: '2025-07-01',
      states: ['CA'],
      basis: 'law',
      source: 'California Automatic Renewal Law, as amended by AB 2863',
    },
    { duty: { kind: 'reminder', leastDays: 3 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'withdrawal', days: 14, refundDays: 14 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
  ],
  // federal ones: carriers know none of a state's own
  holidays: { country: 'US', cellar: '' },
  delivery: [
    {
      code: 'STD',
      name: 'Standard delivery',
      promise: 'Usually delivered within 4-6 business days',
      cost: 1499,
      freeFromBottles: 12,
      workingDays: 4,
    },
    {
      code: 'NXT',
      name: 'Two-day air',
      promise: 'Order by 2 pm on a business day for delivery in two business days',
      cost: 3499,
      freeFromBottles: null,
      workingDays: 2,
      orderBy: 14,
      notTo: { postcodes: '^(99[5-9]|96[78])', places: 'Alaska and Hawaii' },
    },
  ],
  deliveryDays: '4-6 business days',
  taxIncluded: 0,
  salesTax,
  handover: 'An adult aged 21 or over must sign for the delivery.',
  priceFactor: 1.22,
  offerMaximum: 7500,
  knownPlaces,
};
