import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Address } from '@cellardoor/contracts/api/address';
import {
  type AddressField,
  isPhoneNumber,
  isRefusedBox,
  isServiceMail,
  postcodeAt,
  type State,
  writtenPostcode,
} from '@cellardoor/rules/addresses';
import { textKindOf, typedText } from '@cellardoor/rules/typed-texts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';

/** What a field is called in a message where the country has no word of its own. */
const names: Partial<Record<AddressField, string>> = { line1: 'address', city: 'town or city' };

/** What a field is called in a message: 'ZIP code', 'first name'. */
function nameOf(field: AddressField, country: CountryId): string {
  const own = countryOf(country).texts[`address.${field}`];
  const words = names[field] ?? field.replace(/([a-z])([A-Z])/g, '$1 $2');
  return (own ?? words).replace(/^[A-Z](?![A-Z])| [A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
}

/** The postcode as it is printed. @throws Refusal 400 when the country has none like it. */
export function validPostcode(text: string, country: CountryId): string {
  const form = countryOf(country).facts.address;
  return writtenPostcode(form, text) ?? refuse(400, postcodeText(country), { field: 'postcode', code: 'invalid' });
}

function postcodeText(country: CountryId): string {
  const { postcode } = countryOf(country).facts.address;
  return `Please enter a valid ${nameOf('postcode', country)}, such as ${postcode.example}`;
}

/** @throws Refusal 400, always: what was typed is neither a postcode nor, where there are some, a state. */
export function refusePlace(country: CountryId): never {
  const orState = countryOf(country).facts.address.states ? `, or a ${nameOf('state', country)}` : '';
  return refuse(400, postcodeText(country) + orState, { field: 'place', code: 'invalid' });
}

/**
 * The address as it is printed: trimmed, upper case where the country's post wants it.
 * @throws Refusal 400 that names the first field at fault. [CHK-01]
 */
export function validAddress(address: Address, country: CountryId): Address {
  const { town, optional, upperCase } = countryOf(country).facts.address;
  const tidyPart = ([field, text]: [string, string]) => [field, typedText(textKindOf(field), text).trim().replace(/\s+/g, ' ')];
  const tidy = Object.fromEntries(Object.entries(address).map(tidyPart)) as Address;
  for (const field of ['firstName', 'lastName', 'line1', ...town.filter((one) => !optional.includes(one))] as AddressField[]) {
    if (!tidy[field]) refuse(400, `Please enter your ${nameOf(field, country)}`, { field, code: 'required' });
  }
  for (const field of upperCase) if (tidy[field]) tidy[field] = tidy[field].toUpperCase();
  tidy.postcode = validPostcode(tidy.postcode, country);
  requirePlace(tidy, country);
  if (tidy.phone && !isPhoneNumber(tidy.phone)) refuse(400, 'Please enter a valid phone number', { field: 'phone', code: 'invalid' });
  return tidy;
}

function requirePlace({ state = '', postcode, city = '', line1, line2 = '' }: Address, country: CountryId): void {
  const form = countryOf(country).facts.address;
  if (form.states && state && !form.states.some(({ code }) => code === state))
    refuse(400, `Please choose a ${nameOf('state', country)}`, { field: 'state', code: 'invalid' });
  if (postcodeAt(form, postcode, state) === 'outside')
    refuse(400, `The ${nameOf('postcode', country)} ${postcode} is not in ${state}`, { field: 'postcode', code: 'invalid' });
  if (isRefusedBox(form, `${line1} ${line2}`))
    refuse(400, 'Wine needs an adult signature and cannot go to a PO box', { field: 'line1', code: 'po_box' });
  if (isServiceMail(form, city))
    refuse(400, 'Wine needs an adult signature and cannot go to an APO, FPO or DPO address', { field: 'city', code: 'po_box' });
}

/** Why wine may not go to a state. */
export const whyClosed = ({ name }: Pick<State, 'name'>): string => `Sorry, the law does not let us send wine to ${name}.`;

const basketIsKept = 'Your basket is kept. Please use an address in another state.';

/** @throws Refusal 409 for a state to which the law lets no wine be sent; `advice` says what can be done. [CHK-09] */
export function requireOpenState({ state }: Pick<Address, 'state'>, country: CountryId, advice = basketIsKept): void {
  const known = countryOf(country).facts.address.states?.find(({ code }) => code === state);
  if (known?.closed) refuse(409, `${whyClosed(known)} ${advice}`, { field: 'state', code: 'state_refused' });
}

/**
 * The address that is billed: the bill may go to any state.
 * @throws Refusal as `validAddress`; the field that it names is one of `billingAddress`
 */
export function validBillingAddress(address: Address, country: CountryId): Address {
  try {
    return validAddress(address, country);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { statusCode, message, field, code } = error;
    return refuse(statusCode, message, { field: `billingAddress.${field}`, code });
  }
}

/** The address as it is printed, where wine may go to it. @throws Refusal as `validAddress` and `requireOpenState` */
export function openAddress(address: Address, country: CountryId, advice?: string): Address {
  const valid = validAddress(address, country);
  requireOpenState(valid, country, advice);
  return valid;
}
