import type { CountryId } from '@cellardoor/contracts';

/** Shape of a postcode in its usual writing. Formats from Google's and CLDR's address data. */
export const postcodePattern: Readonly<Record<CountryId, RegExp>> = {
  uk: /^(GIR 0AA|BFPO \d{1,4}|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? \d[ABD-HJLN-UW-Z]{2})$/,
  au: /^\d{4}$/,
  nz: /^\d{4}$/,
  us: /^\d{5}(-\d{4})?$/,
};

const ukPostcode = (letters: string) =>
  letters.startsWith('BFPO') ? `BFPO ${letters.slice(4)}` : `${letters.slice(0, -3)} ${letters.slice(-3)}`;
const zip = (digits: string) => (digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits);

/** A postcode as it is usually written: 'sw1a1aa' is 'SW1A 1AA'. What cannot be read stays as it was typed. */
export function normalPostcode(country: CountryId, typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  const written = country === 'uk' ? ukPostcode(bare) : country === 'us' ? zip(bare) : bare;
  return postcodePattern[country].test(written) ? written : typed.trim();
}

type Range = readonly [from: number, to: number];

const auRanges: Readonly<Record<string, readonly Range[]>> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

/** False for an Australian postcode that no place in the state has. Elsewhere, and before a state is chosen, true. */
export function postcodeFitsState(country: CountryId, postcode: string, state: string): boolean {
  const ranges = country === 'au' ? auRanges[state] : undefined;
  return ranges?.some(([from, to]) => Number(postcode) >= from && Number(postcode) <= to) ?? true;
}
