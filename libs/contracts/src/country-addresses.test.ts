import { addressLines, isRefusedBox, postcodeAt, writtenPostcode } from '@cellardoor/rules/addresses';
import { type CountryId, countryOf } from './countries.ts';

const formOf = (country: CountryId) => countryOf(country).facts.address;
const name = { firstName: 'Ana', lastName: 'Reed', line1: '1 High Street' };

it('writes an address as each country does', () => {
  expect(addressLines(formOf('uk'), { ...name, city: 'London', postcode: 'SW1A 1AA' })).toEqual([
    'Ana Reed',
    '1 High Street',
    'London',
    'SW1A 1AA',
  ]);
  expect(addressLines(formOf('au'), { ...name, suburb: 'CARLTON', state: 'VIC', postcode: '3053' }).at(-1)).toBe('CARLTON VIC 3053');
  expect(addressLines(formOf('nz'), { ...name, suburb: 'Ponsonby', city: 'Auckland', postcode: '0610' }).slice(-2)).toEqual([
    'Ponsonby',
    'Auckland 0610',
  ]);
  expect(addressLines(formOf('us'), { ...name, line2: 'Apt 4', city: 'Portland', state: 'OR', postcode: '97201' }).slice(-2)).toEqual([
    'Apt 4',
    'Portland, OR 97201',
  ]);
});

it('leaves no sign behind where a part is missing', () => {
  expect(addressLines(formOf('us'), { ...name, city: 'Portland', postcode: '' }).at(-1)).toBe('Portland');
  expect(addressLines(formOf('au'), { ...name, state: 'VIC', postcode: '3053' }).at(-1)).toBe('VIC 3053');
});

it.each([
  ['uk', 'sw1a1aa', 'SW1A 1AA'],
  ['uk', ' m1  1ae ', 'M1 1AE'],
  ['uk', 'EC1A1BB', 'EC1A 1BB'],
  ['uk', 'gir0aa', 'GIR 0AA'],
  ['uk', 'bfpo57', 'BFPO 57'],
  ['au', ' 0800 ', '0800'],
  ['nz', '0610', '0610'],
  ['us', '94103', '94103'],
  ['us', '94103 1234', '94103-1234'],
] as const)('writes the %s postcode %s as %s', (country, typed, written) => {
  expect(writtenPostcode(formOf(country), typed)).toBe(written);
});

it.each([
  ['uk', 'QQ1 1AA'],
  ['uk', 'ZZ99 9ZZ'],
  ['uk', 'SW1A'],
  ['uk', '12345'],
  ['uk', ''],
  ['au', '200'],
  ['nz', '06100'],
  ['us', '9410'],
  ['us', '94103-12'],
  ['uk', '<script>'],
] as const)('takes no %s postcode "%s"', (country, typed) => {
  expect(writtenPostcode(formOf(country), typed)).toBeUndefined();
});

it('knows the British areas, and no other', () => {
  const areas =
    'AB AL B BA BB BD BF BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'.split(
      ' ',
    );
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const taken = [...letters, ...letters.flatMap((one) => letters.map((two) => one + two))].filter((area) =>
    writtenPostcode(formOf('uk'), `${area}1 1AA`),
  );
  expect(taken.toSorted()).toEqual(areas.toSorted());
});

it('knows which postcodes an Australian state has', () => {
  expect(postcodeAt(formOf('au'), '2600', 'ACT')).toBe('inside');
  expect(postcodeAt(formOf('au'), '3000', 'WA')).toBe('outside');
  expect(postcodeAt(formOf('au'), '0800', 'NT')).toBe('inside');
  expect(postcodeAt(formOf('au'), '3000', '')).toBe('inside');
});

it.each([
  ['94103', 'CA', true],
  ['94103-1234', 'CA', true],
  ['94103', 'TX', false],
  ['73301', 'TX', true],
  ['73301', 'OK', false],
  ['02134', 'MA', true],
  ['05501', 'VT', false],
  ['00501', 'NY', true],
  ['20101', 'VA', true],
  ['20001', 'DC', true],
  ['99501', 'AK', true],
  ['96913', 'HI', false],
  ['83414', 'WY', true],
] as const)('has the ZIP code %s in %s: %s', (zip, state, there) => {
  expect(postcodeAt(formOf('us'), zip, state) === 'inside').toBe(there);
});

it.each([
  ['au', '0872', 'SA'],
  ['au', '0872', 'WA'],
  ['au', '2620', 'ACT'],
  ['au', '3644', 'NSW'],
  ['au', '4385', 'NSW'],
  ['us', '42223', 'TN'],
  ['us', '97635', 'CA'],
  ['us', '89439', 'CA'],
  ['us', '73949', 'TX'],
] as const)('takes a place across the border for possible: in %s %s, %s', (country, postcode, state) => {
  expect(postcodeAt(formOf(country), postcode, state)).toBe('border');
});

it('knows the ZIP codes of every American state', () => {
  const { states = [] } = formOf('us');
  expect(states).toHaveLength(51);
  for (const { postcodes = [] } of states) {
    expect(postcodes.length).toBeGreaterThan(0);
    for (const [first, last] of postcodes) expect(first).toBeLessThan(last);
  }
});

it.each(['PO Box 12', 'p.o. box 7', 'PSC 3, APO'])('refuses %s where an adult must sign', (line) => {
  expect(isRefusedBox(formOf('us'), line)).toBe(true);
  expect(isRefusedBox(formOf('nz'), line)).toBe(false);
  expect(isRefusedBox(formOf('us'), '12 Box Lane')).toBe(false);
});
