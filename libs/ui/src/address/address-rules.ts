import type { Address } from '@cellardoor/contracts';
import {
  type AddressField,
  type AddressForm,
  isPhoneNumber,
  isRefusedBox,
  isServiceMail,
  postcodeAt,
  writtenPostcode,
} from '@cellardoor/rules/addresses';
import { textKindOf, typedText } from '@cellardoor/rules/typed-texts';
import { addressParts } from './address-parts.ts';

/** What is wrong with a part of an address; its words are in `texts`. */
export type AddressProblem = 'required' | 'tooLong' | 'postcode' | 'postcodeState' | 'phone' | 'poBox';

/** An address as it is typed: every part a string. */
export type AddressValues = { readonly [Field in AddressField]?: string };

/** A part of an address as it is sent. */
const writtenPart = (field: AddressField, typed = ''): string => typedText(textKindOf(field), typed).trim().replace(/\s+/g, ' ');

function shapeProblem(form: AddressForm, field: AddressField, value: string, all: AddressValues): AddressProblem | undefined {
  if (field === 'phone' && !isPhoneNumber(value)) return 'phone';
  if ((field === 'line1' || field === 'line2') && isRefusedBox(form, value)) return 'poBox';
  if (field === 'city' && isServiceMail(form, value)) return 'poBox';
  if (field !== 'postcode') return undefined;
  const postcode = writtenPostcode(form, value);
  if (postcode === undefined) return 'postcode';
  return postcodeAt(form, postcode, all.state ?? '') === 'outside' ? 'postcodeState' : undefined;
}

/** What is wrong with one part of an address, or undefined. The server has the last word; these rules save the way to it. [CHK-01] */
export function addressProblem(form: AddressForm, field: AddressField, all: AddressValues): AddressProblem | undefined {
  const part = addressParts(form).find((one) => one.field === field);
  const value = writtenPart(field, all[field]);
  if (!part) return undefined;
  if (value === '') return part.required ? 'required' : undefined;
  return value.length > part.maxLength ? 'tooLong' : shapeProblem(form, field, value, all);
}

/** True for a postcode that the ranges place across the border of the state: it may be right, and is worth a second look. */
export function isAcrossBorder(form: AddressForm, { postcode = '', state = '' }: AddressValues): boolean {
  const written = writtenPostcode(form, postcode);
  return written !== undefined && postcodeAt(form, written, state) === 'border';
}

/** The address as it is sent: without blanks around, without empty parts, the postcode in its usual shape. */
export function normaliseAddress(form: AddressForm, values: AddressValues): Address {
  const parts = addressParts(form)
    .map(({ field }) => [field, writtenPart(field, values[field])] as const)
    .filter(([, value]) => value !== '');
  const address = Object.fromEntries(parts) as unknown as Address;
  const typed = address.postcode ?? '';
  return { ...address, postcode: writtenPostcode(form, typed) ?? typed };
}
