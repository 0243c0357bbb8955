import type { Address, CountryId } from '@cellardoor/contracts';
import { type AddressField, addressParts } from './address-form.ts';
import { normalPostcode, postcodeFitsState, postcodePattern } from './postcode.ts';

/** What is wrong with a part of an address; its words are in `texts`. */
export type AddressProblem = 'required' | 'tooLong' | 'postcode' | 'postcodeState' | 'phone' | 'poBox';

/** An address as it is typed: every part a string. */
export type AddressValues = { readonly [Field in AddressField]?: string };

const phonePattern = /^\+?[\d\s().-]{6,24}$/;
const poBoxPattern = /\b(p\.?\s*o\.?\s*box|apo|fpo|dpo)\b/i;

function shapeProblem(country: CountryId, field: AddressField, value: string, all: AddressValues): AddressProblem | undefined {
  if (field === 'phone' && !phonePattern.test(value)) return 'phone';
  // a person of 21 must sign, and no box can
  if (country === 'us' && (field === 'line1' || field === 'line2') && poBoxPattern.test(value)) return 'poBox';
  if (field !== 'postcode') return undefined;
  const postcode = normalPostcode(country, value);
  if (!postcodePattern[country].test(postcode)) return 'postcode';
  return postcodeFitsState(country, postcode, all.state ?? '') ? undefined : 'postcodeState';
}

/** What is wrong with one part of an address, or undefined. The server has the last word; these rules save the way to it. [CHK-01] */
export function addressProblem(country: CountryId, field: AddressField, all: AddressValues): AddressProblem | undefined {
  const part = addressParts(country).find((one) => one.field === field);
  const value = (all[field] ?? '').trim();
  if (!part) return undefined;
  if (value === '') return part.required ? 'required' : undefined;
  return value.length > part.maxLength ? 'tooLong' : shapeProblem(country, field, value, all);
}

/** The address as it is sent: without blanks around, without empty parts, the postcode in its usual shape. */
export function writtenAddress(country: CountryId, values: AddressValues): Address {
  const parts = addressParts(country)
    .map(({ field }) => [field, (values[field] ?? '').trim().replace(/\s+/g, ' ')] as const)
    .filter(([, value]) => value !== '');
  const address = Object.fromEntries(parts) as unknown as Address;
  return { ...address, postcode: normalPostcode(country, address.postcode ?? '') };
}
