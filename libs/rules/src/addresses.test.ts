import {
  addressLines,
  type AddressForm,
  isPhoneNumber,
  isRefusedBox,
  isServiceMail,
  postcodeAt,
  roughPlace,
  stateOfPostcode,
  writtenPostcode,
} from './addresses.ts';

it.each([
  '020 7946 0958',
  '+44 (0)20 7946-0958',
  '(916) 555-0199',
  '916.555.0199',
  '123456',
  '(+44) 7700 900123',
  '07700 900123 ext 4',
  '020 7946 0958 x12',
  '+1/916/5550199#7',
])('takes the telephone number %s', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

it.each([
  '',
  'call me',
  '12345',
  '((((((((',
  '1'.repeat(25),
  '020 7946 0958 ext',
  'ext 020 7946 0958',
  '(+44) (+7700) 900123',
  '07700 +900123',
])('refuses %p as a telephone number', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

it('leaves out the lines of parts that are empty', () => {
  const form: AddressForm = {
    town: [],
    optional: [],
    upperCase: [],
    lines: ['{suburb}', '{city}, {state}'],
    postcode: { pattern: '', example: '' },
    poBoxes: true,
  };
  expect(addressLines(form, { firstName: 'Ana', lastName: 'Reed', line1: '1 High Street', city: 'Portland' })).toEqual([
    'Ana Reed',
    '1 High Street',
    'Portland',
  ]);
});

const uk: AddressForm = {
  town: ['city', 'postcode'],
  optional: [],
  upperCase: [],
  lines: ['{city}', '{postcode}'],
  postcode: { pattern: '^[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}$', example: 'SW1A 1AA', before: '^[A-Z\\d]+(?=\\d[A-Z]{2}$)' },
  poBoxes: true,
};
const us: AddressForm = {
  ...uk,
  postcode: { pattern: '^\\d{5}(-\\d{4})?$', example: '97201', before: '^\\d{5}(?=\\d{4}$)', gap: '-' },
  states: [
    {
      code: 'OR',
      name: 'Oregon',
      postcodes: [
        [97001, 97920],
        [97940, 97940],
      ],
    },
    { code: 'XX', name: 'Unknown' },
  ],
  poBoxes: false,
};

it.each([
  [uk, 'sw1a1aa', 'SW1A 1AA'],
  [uk, ' SW1A-1 aa', 'SW1A 1AA'],
  [uk, 'SW1A', undefined],
  [us, '972011234', '97201-1234'],
  [us, '97201', '97201'],
  [us, '9720', undefined],
  [{ ...uk, postcode: { pattern: '^\\d{4}$', example: '2000' } }, '20 00', '2000'],
])('writes a postcode as the country does: %#', (form, typed, written) => {
  expect(writtenPostcode(form, typed)).toBe(written);
});

it.each([
  ['97001', 'OR', true],
  ['97000', 'OR', false],
  ['97920-1234', 'OR', true],
  ['97921', 'OR', false],
  ['97940', 'OR', true],
  ['10001', 'XX', true],
  ['10001', '', true],
])('looks for the postcode %s in the state %p: %s', (postcode, state, fits) => {
  expect(postcodeAt(us, postcode, state)).toBe(fits ? 'inside' : 'outside');
  expect(postcodeAt(uk, postcode, state)).toBe('inside');
});

it.each([
  ['PO Box 12', true],
  ['p.o. box 12', true],
  ['P. O. Box 9', true],
  ['APO AE 09001', true],
  ['Post Office Box 12', true],
  ['P.O.B. 12', true],
  ['POB 12', true],
  ['PO-Box 12', true],
  ['POBox12', true],
  ['P/O Box 12', true],
  ['Post-Office Box 12', true],
  ['Postal Box 12', true],
  ['PO Bx 12', true],
  ['P.O. Drawer 12', true],
  ['Poboy Lane 3', false],
  ['3 Po Bode Street', false],
  ['Post Office Lane 2', false],
  ['FPO, AP 96606', true],
  ['12 Apo Court', false],
  ['12 Boxwood Road', false],
  ['Spofford Lane', false],
])('knows whether %p is a box', (line, isBox) => {
  expect(isRefusedBox(us, line)).toBe(isBox);
  expect(isRefusedBox(uk, line)).toBe(false);
});

it.each([
  ['APO', true],
  [' dpo', true],
  ['Apopka', false],
])('knows whether the city %p is the post of the services', (city, isService) => {
  expect(isServiceMail(us, city)).toBe(isService);
  expect(isServiceMail(uk, city)).toBe(false);
});

it('writes all lines of an address, each part with the sign after it', () => {
  const form = { ...us, lines: ['{suburb}', '{city}, {state} {postcode}'] };
  const address = {
    firstName: 'Ana',
    lastName: 'Reed',
    company: 'Reed Ltd',
    line1: '1 High Street',
    line2: 'Flat 2',
    city: 'Portland',
    state: 'OR',
  };
  expect(addressLines(form, { ...address, postcode: '97201' })).toEqual([
    'Ana Reed',
    'Reed Ltd',
    '1 High Street',
    'Flat 2',
    'Portland, OR 97201',
  ]);
  expect(addressLines(form, address).at(-1)).toBe('Portland, OR');
  expect(addressLines(form, { lastName: 'Reed' })).toEqual(['Reed']);
  expect(addressLines(form, {})).toEqual([]);
});

it('takes a telephone number of so many characters, and refuses letters before or after', () => {
  expect(isPhoneNumber('1'.repeat(24))).toBe(true);
  expect([isPhoneNumber('x020 7946 0958'), isPhoneNumber('020 7946 0958x'), isPhoneNumber('++44 20 7946')]).toEqual([false, false, false]);
});

const plain = { town: ['city', 'postcode'], optional: [], upperCase: [], lines: ['{city} {postcode}'], poBoxes: false } as const;
const sunny: AddressForm = {
  ...plain,
  postcode: { pattern: '^\\d{5}$', example: '02108' },
  states: [
    {
      code: 'MA',
      name: 'Massachusetts',
      postcodes: [
        [1001, 2791],
        [5501, 5544],
      ],
    },
    { code: 'NY', name: 'New York', postcodes: [[10001, 14975]] },
    { code: 'GU', name: 'Guam' },
  ],
};

it.each([
  ['01001', 'MA'],
  ['02791', 'MA'],
  ['05501', 'MA'],
  ['05544', 'MA'],
  ['10001', 'NY'],
  ['02792', undefined],
  ['05500', undefined],
  ['99999', undefined],
])('knows that %s lies in %s', (postcode, state) => {
  expect(stateOfPostcode(sunny, postcode)?.code).toBe(state);
});

it('knows the state of no postcode in a country without states', () => {
  expect(stateOfPostcode({ ...sunny, states: undefined }, '01001')).toBeUndefined();
});

it.each([
  ['02108', '02108', 'MA'],
  ['99999', '99999', undefined],
  [' massachusetts ', '01001', 'MA'],
  ['ny', '10001', 'NY'],
  ['Guam', '', 'GU'],
])('takes %p for a place with the postcode %p', (typed, postcode, state) => {
  const place = roughPlace(sunny, typed);
  expect(place?.postcode).toBe(postcode);
  expect(place?.state?.code).toBe(state);
});

it.each(['', 'York', '123', 'new'])('takes %p for no place', (typed) => {
  expect(roughPlace(sunny, typed)).toBeUndefined();
});

it('takes a state for no place in a country without states', () => {
  expect(roughPlace({ ...sunny, states: undefined }, 'ny')).toBeUndefined();
});
