import { addressPattern, addressWords } from '../address-pattern.ts';

/** A field of a content type, in Contentful's words. */
export interface ContentField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly localized: boolean;
  readonly linkType?: 'Entry' | 'Asset';
  readonly items?: object;
  readonly validations?: readonly object[];
}

/** A content type, as Contentful exports it. */
export interface ContentTypeDefinition {
  readonly sys: { readonly id: string };
  readonly name: string;
  readonly description: string;
  readonly displayField: string;
  readonly fields: readonly ContentField[];
}

type Shape = Omit<ContentField, 'id' | 'name' | 'required' | 'localized'>;
interface Wanted {
  readonly shape: Shape;
  readonly required: boolean;
  readonly localized: boolean;
}

const of = (shape: Shape, localized = true): Wanted => ({ shape, required: false, localized });

const patterned = (pattern: string, message: string): Shape => ({
  type: 'Symbol',
  validations: [{ regexp: { pattern, flags: null }, message }],
});

/** Kinds of fields, each optional unless it says `required`. */
export const symbol: Wanted = of({ type: 'Symbol' });
export const words: Wanted = of({ type: 'Text' });
export const object: Wanted = of({ type: 'Object' });
const fileOf = (group: string): Wanted => of({ type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: [group] }] });
export const picture: Wanted = fileOf('image');
export const film: Wanted = fileOf('video');
/** A file of another sort: what is said in a film. */
export const anyFile: Wanted = of({ type: 'Link', linkType: 'Asset' });
/** A moment, with its time zone. */
export const moment: Wanted = of({ type: 'Date' }, false);
export const choiceOf = (...among: readonly string[]): Wanted => of({ type: 'Symbol', validations: [{ in: among }] }, false);
export const someOf = (...among: readonly string[]): Wanted =>
  of({ type: 'Array', items: { type: 'Symbol', validations: [{ in: among }] } }, false);
/** Names of things, which are the same in every locale. */
export const names: Wanted = of({ type: 'Array', items: { type: 'Symbol' } }, false);
export const wholeFrom = (min: number, max: number): Wanted => of({ type: 'Integer', validations: [{ range: { min, max } }] }, false);
export const symbols: Wanted = of({ type: 'Array', items: { type: 'Symbol' } });
/** An address on this site, or of another one over TLS. */
export const addressField: Wanted = of(patterned(addressPattern, addressWords));
export const colour: Wanted = of(patterned('^#[0-9a-fA-F]{6}$', 'must be a colour such as #7a1f2b'), false);
export const one = (...types: readonly string[]): Wanted =>
  of({ type: 'Link', linkType: 'Entry', validations: [{ linkContentType: types }] });
export const many = (...types: readonly string[]): Wanted =>
  of({ type: 'Array', items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: types }] } });
export const required = (wanted: Wanted): Wanted => ({ ...wanted, required: true });
/** One entry of its type for each brand. */
export const brandName: Wanted = { shape: { type: 'Symbol' }, required: true, localized: false };

const named = (id: string): string => id.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase());

/** A content type whose first field names its entries. */
export function contentType(id: string, description: string, fields: Readonly<Record<string, Wanted>>): ContentTypeDefinition {
  return {
    sys: { id },
    name: named(id),
    description,
    displayField: Object.keys(fields)[0]!,
    fields: Object.entries(fields).map(([field, { shape, ...rest }]) => ({ id: field, name: named(field), ...shape, ...rest })),
  };
}
