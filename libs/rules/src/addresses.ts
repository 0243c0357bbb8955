import { typedText } from './typed-texts.ts';

/** Characters that each part of an address may have. */
export const longestPart = {
  firstName: 40,
  lastName: 40,
  company: 60,
  line1: 80,
  line2: 80,
  suburb: 60,
  city: 60,
  state: 40,
  postcode: 12,
  phone: 32,
} as const;

/** The parts of an address that a form or a rule may name. */
export type AddressField = keyof typeof longestPart;

/** What is written on a parcel; which parts are there follows the country. */
export type Written = { readonly [Field in AddressField]?: string };

/** A state, territory or county that an address names by its code. */
export interface State {
  readonly code: string;
  readonly name: string;
  /** First and last postcode of each range in it, read as numbers; absent where it is not known. */
  readonly postcodes?: readonly (readonly [first: number, last: number])[];
  /** Codes of the states that it borders on; absent where that is not known. */
  readonly neighbours?: readonly string[];
  /** True where the law lets no wine be sent. [CHK-09] */
  readonly closed?: boolean;
}

/** Parts of an address that differ by country. */
export type TownField = 'suburb' | 'city' | 'state' | 'postcode';

/** How an address is written and asked for. Labels are texts: `address.city`, `address.state`, ... */
export interface AddressForm {
  /** What is asked for after the street, in order. */
  readonly town: readonly TownField[];
  /** Those of them that may stay empty. */
  readonly optional: readonly TownField[];
  /** Those that the post wants in capitals. */
  readonly upperCase: readonly TownField[];
  /** The lines after the street: `{suburb} {state} {postcode}`. A part that is empty takes the sign after it along. */
  readonly lines: readonly string[];
  readonly postcode: {
    /** Source of a regular expression on the postcode as it is written. */
    readonly pattern: string;
    /** One that exists, for messages. */
    readonly example: string;
    /** Source of a regular expression: the part, of letters and digits without a gap, after which the gap comes. */
    readonly before?: string;
    /** What is written in the gap; a blank when absent. */
    readonly gap?: string;
  };
  /** States to choose from; absent where the state is free text, or not asked for. */
  readonly states?: readonly State[];
  /** True where a box can be delivered to. */
  readonly poBoxes: boolean;
}

/** A postcode as it is usually written: 'sw1a1aa' is 'SW1A 1AA'; undefined when the country has none like it. */
export function writtenPostcode({ postcode: { pattern, before, gap = ' ' } }: AddressForm, typed: string): string | undefined {
  const bare = typedText('code', typed).toUpperCase().replace(/[\s-]/g, '');
  const written = before ? bare.replace(new RegExp(before), `$&${gap}`) : bare;
  return new RegExp(pattern).test(written) ? written : undefined;
}

// of a ZIP+4 code the first five digits say where it is
const liesIn = ({ postcodes }: State, postcode: string): boolean => {
  const place = Number.parseInt(postcode, 10);
  return postcodes?.some(([first, last]) => place >= first && place <= last) ?? false;
};

/**
 * Whether a place with a postcode can be in a state: in it by the ranges; 'border' where they say a neighbour, as routes of the post cross
 * borders; 'outside' anywhere else. 'inside' where ranges are not known, and before a state is chosen.
 */
export function postcodeAt({ states = [] }: AddressForm, postcode: string, state: string): 'inside' | 'border' | 'outside' {
  const chosen = states.find(({ code }) => code === state);
  if (!chosen?.postcodes || liesIn(chosen, postcode)) return 'inside';
  return states.some((each) => chosen.neighbours?.includes(each.code) && liesIn(each, postcode)) ? 'border' : 'outside';
}

/** The state that a postcode lies in; undefined where the country knows none. */
export const stateOfPostcode = ({ states }: AddressForm, postcode: string): State | undefined =>
  states?.find((state) => liesIn(state, postcode));

/** Where a delivery would go, as far as a postcode or a state says it. */
export interface RoughPlace {
  /** As it is written; of a state alone its first one, empty where that is not known. */
  readonly postcode: string;
  readonly state: State | undefined;
}

/** What somebody who typed a postcode, or a state's name or code, means; undefined where it is neither. [PRD-17] */
export function roughPlace(form: AddressForm, typed: string): RoughPlace | undefined {
  const postcode = writtenPostcode(form, typed);
  if (postcode) return { postcode, state: stateOfPostcode(form, postcode) };
  const words = typedText('code', typed).trim().toLowerCase();
  const state = form.states?.find(({ code, name }) => [code, name].some((word) => word.toLowerCase() === words));
  if (!state) return undefined;
  const [[first] = [undefined]] = state.postcodes ?? [];
  return { postcode: first === undefined ? '' : String(first).padStart(form.postcode.example.length, '0'), state };
}

/** Boxes as people write them: 'P.O. Box 12', 'PO-Box', 'POB 12', 'Post Office Box', 'P.O. Drawer'. */
const boxes = /\bp[\s./-]{0,2}o[\s./-]{0,2}(?:bo?x(?![a-z])|b\.?\s*\d|drawer\b)|\bpost(?:al|[\s-]+office)[\s-]+box\b/i;
/** Military and diplomatic post, as a line or as city and state: 'APO AE 09001'. 'Apo Court' is a street. */
const serviceMail = /\b[afd]po,?\s+a[aep]\b|(?:^|,)\s*[afd]po\s*$/i;

/** True for a line of an address that names a box, or the post of the services, where neither can be delivered to. */
export const isRefusedBox = ({ poBoxes }: AddressForm, line: string): boolean => !poBoxes && (boxes.test(line) || serviceMail.test(line));

/** True for a city that is the post of the services where none can be delivered to. */
export const isServiceMail = ({ poBoxes }: AddressForm, city: string): boolean => !poBoxes && /^[afd]po$/i.test(city.trim());

/** Characters of a telephone number without its extension. */
const longestNumber = 24;
const phonePattern = /^([\s(]*\+?[\d\s()./-]+?)(?:[\s,;]*(?:ext|extn|extension|x|#)[.:\s]*\d{1,6})?$/i;

/**
 * True for a telephone number as people write one: digits, blanks, brackets, hyphens, dots and slashes, with a plus and an extension or without; from six
 * digits and 24 characters beside the extension.
 */
export function isPhoneNumber(text: string): boolean {
  if (text.length > longestPart.phone) return false;
  const [, number = ''] = phonePattern.exec(text) ?? [];
  return number.length <= longestNumber && number.replace(/\D/g, '').length >= 6;
}

/** An address as the country's post writes it, one line each. */
export function addressLines({ lines }: AddressForm, address: Written): string[] {
  const { firstName = '', lastName = '', company = '', line1 = '', line2 = '' } = address;
  const filled = lines.map((line) =>
    line
      .replace(/\{(\w+)\}([^{]*)/g, (_, field: AddressField, sign: string) => (address[field] ? address[field] + sign : ''))
      .replace(/[\s,]+$/, ''),
  );
  return [`${firstName} ${lastName}`.trim(), company, line1, line2, ...filled].filter(Boolean);
}

/** Where a parcel goes, one line each; of a shop where it is collected without the name of who collects it. */
export const destinationLines = (
  form: AddressForm,
  { address, location }: { readonly address: Written; readonly location?: unknown },
): string[] => addressLines(form, location ? { ...address, firstName: '', lastName: '' } : address);
