import type { CountryId } from '@cellardoor/contracts';
import type { Address } from '@cellardoor/contracts/api/checkout';
import { refuse } from '../plugins/refusal.ts';
import { isUsState } from './us-states.ts';

type Field = keyof Address;

interface CountryRules {
  /** Beside names, line1 and postcode. */
  readonly required: readonly Field[];
  readonly upperCase: readonly Field[];
  readonly postcode: RegExp;
  readonly postcodeName: string;
  readonly example: string;
  /** What a required field is called in a message. */
  readonly names: Partial<Record<Field, string>>;
}

const britishAreas =
  'AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE';

const rules: Record<CountryId, CountryRules> = {
  uk: {
    required: ['city'],
    upperCase: ['postcode'],
    postcode: new RegExp(`^(?:(?:${britishAreas})\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}|GIR ?0AA|BFPO ?\\d{1,4})$`),
    postcodeName: 'postcode',
    example: 'SW1A 1AA',
    names: { city: 'town or city' },
  },
  au: {
    required: ['suburb', 'state'],
    upperCase: ['suburb', 'state'],
    postcode: /^\d{4}$/,
    postcodeName: 'postcode',
    example: '2000',
    names: {},
  },
  nz: {
    required: ['city'],
    upperCase: [],
    postcode: /^\d{4}$/,
    postcodeName: 'postcode',
    example: '6011',
    names: { city: 'town or city' },
  },
  us: {
    required: ['city', 'state'],
    upperCase: ['state'],
    postcode: /^\d{5}(?:-\d{4})?$/,
    postcodeName: 'ZIP code',
    example: '10001',
    names: {},
  },
};

const australianStates: Record<string, (code: number) => boolean> = {
  ACT: (n) => (n >= 200 && n <= 299) || (n >= 2600 && n <= 2618) || (n >= 2900 && n <= 2920),
  NSW: (n) => (n >= 1000 && n <= 2599) || (n >= 2619 && n <= 2899) || (n >= 2921 && n <= 2999),
  NT: (n) => n >= 800 && n <= 999,
  QLD: (n) => (n >= 4000 && n <= 4999) || (n >= 9000 && n <= 9999),
  SA: (n) => n >= 5000 && n <= 5999,
  TAS: (n) => n >= 7000 && n <= 7999,
  VIC: (n) => (n >= 3000 && n <= 3999) || (n >= 8000 && n <= 8999),
  WA: (n) => n >= 6000 && n <= 6999,
};

const poBox = /\b(p\.?\s*o\.?\s*box|apo|fpo)\b/i;

/** The postcode as it is printed. @throws Refusal 400 when the country has none like it. */
export function validPostcode(text: string, country: CountryId): string {
  const { postcode, postcodeName, example } = rules[country];
  const tidy = text.trim().replace(/\s+/g, ' ').toUpperCase();
  if (!postcode.test(tidy)) refuse(400, `Please enter a valid ${postcodeName}, such as ${example}`, { field: 'postcode', code: 'invalid' });
  return country === 'uk' ? tidy.replace(/ ?(\d[A-Z]{2})$/, ' $1') : tidy;
}

/**
 * The address as it is printed: trimmed, upper case where the country's post wants it.
 * @throws Refusal 400 that names the first field at fault. [CHK-01]
 */
export function validAddress(address: Address, country: CountryId): Address {
  const { required, upperCase, names } = rules[country];
  const tidy = Object.fromEntries(Object.entries(address).map(([field, text]) => [field, text.trim().replace(/\s+/g, ' ')])) as Address;
  for (const field of ['firstName', 'lastName', 'line1', ...required] as Field[]) {
    if (!tidy[field]) refuse(400, `Please enter your ${names[field] ?? words(field)}`, { field, code: 'required' });
  }
  for (const field of upperCase) if (tidy[field]) tidy[field] = tidy[field].toUpperCase();
  tidy.postcode = validPostcode(tidy.postcode, country);
  checkPlace(tidy, country);
  if (tidy.phone && !/^\+?[\d\s()-]{6,24}$/.test(tidy.phone))
    refuse(400, 'Please enter a valid phone number', { field: 'phone', code: 'invalid' });
  return tidy;
}

function checkPlace({ state = '', postcode, line1, line2 = '' }: Address, country: CountryId): void {
  if (country === 'au') {
    const fits = australianStates[state] ?? refuse(400, 'Please choose a state or territory', { field: 'state', code: 'invalid' });
    if (!fits(Number(postcode))) refuse(400, `The postcode ${postcode} is not in ${state}`, { field: 'postcode', code: 'invalid' });
  }
  if (country !== 'us') return;
  if (!isUsState(state)) refuse(400, 'Please choose a state', { field: 'state', code: 'invalid' });
  if (poBox.test(`${line1} ${line2}`)) {
    refuse(400, 'Wine needs an adult signature and cannot go to a PO box', { field: 'line1', code: 'po_box' });
  }
}

const words = (field: string) =>
  ({ line1: 'address', postcode: 'postcode' })[field] ?? field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
