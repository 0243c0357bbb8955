import type { Address } from './api/checkout.ts';
import type { AddressForm } from './country.ts';

/** A postcode as it is usually written: 'sw1a1aa' is 'SW1A 1AA'; undefined when the country has none like it. */
export function writtenPostcode({ postcode: { pattern, before, gap = ' ' } }: AddressForm, typed: string): string | undefined {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  const written = before ? bare.replace(new RegExp(before), `$&${gap}`) : bare;
  return new RegExp(pattern).test(written) ? written : undefined;
}

/** False for a postcode that no place in the state has. True where ranges are not known, and before a state is chosen. */
export function postcodeFitsState({ states }: AddressForm, postcode: string, state: string): boolean {
  const ranges = states?.find(({ code }) => code === state)?.postcodes;
  // of a ZIP+4 code the first five digits say where it is
  const place = Number.parseInt(postcode, 10);
  return ranges?.some(([first, last]) => place >= first && place <= last) ?? true;
}

const boxes = /\b(p\.?\s*o\.?\s*box|apo|fpo|dpo)\b/i;

/** True for a street line that names a box where none can be delivered to. */
export const isRefusedBox = ({ poBoxes }: AddressForm, line: string): boolean => !poBoxes && boxes.test(line);

/** An address as the country's post writes it, one line each. */
export function addressLines({ lines }: AddressForm, address: Address): string[] {
  const { firstName, lastName, company = '', line1, line2 = '' } = address;
  const filled = lines.map((line) =>
    line
      .replace(/\{(\w+)\}([^{]*)/g, (_, field: keyof Address, sign: string) => (address[field] ? address[field] + sign : ''))
      .replace(/[\s,]+$/, ''),
  );
  return [`${firstName} ${lastName}`.trim(), company, line1, line2, ...filled].filter(Boolean);
}
