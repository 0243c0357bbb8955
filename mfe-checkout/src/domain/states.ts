import type { CountryId } from '@cellardoor/contracts';

const named = (list: string) =>
  list.split(', ').map((entry) => ({ value: entry.slice(0, entry.indexOf(' ')), label: entry.slice(entry.indexOf(' ') + 1) }));

const au = named(
  'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
);
const us = named(
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, ' +
    'FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, ' +
    'MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, ' +
    'NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
    'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, ' +
    'WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
);

/** States to choose from, where an address names one by its code. */
export const statesOf: Readonly<Record<CountryId, readonly { readonly value: string; readonly label: string }[] | undefined>> = {
  uk: undefined,
  nz: undefined,
  au,
  us,
};
