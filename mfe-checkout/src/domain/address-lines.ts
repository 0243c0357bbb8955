import type { Address, CountryId } from '@cellardoor/contracts';

const joined = (separator: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(separator);

const townLines: Record<CountryId, (address: Address) => readonly string[]> = {
  uk: ({ city, state, postcode }) => [city ?? '', state ?? '', postcode],
  au: ({ suburb, state, postcode }) => [joined(' ', suburb, state, postcode)],
  nz: ({ suburb, city, postcode }) => [suburb ?? '', joined(' ', city, postcode)],
  us: ({ city, state, postcode }) => [joined(', ', city, joined(' ', state, postcode))],
};

/** An address as the country's post writes it, one line each. */
export function addressLines(address: Address, country: CountryId): readonly string[] {
  const { firstName, lastName, company = '', line1, line2 = '' } = address;
  return [joined(' ', firstName, lastName), company, line1, line2, ...townLines[country](address)].filter(Boolean);
}
