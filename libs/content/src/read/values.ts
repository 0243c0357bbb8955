import type { ContentFile, ContentImage } from '@cellardoor/contracts/content';
import type { ContentButton } from '@cellardoor/contracts/home-content';
import { utcUnlessZoned } from '@cellardoor/rules/dates';
import { sceneWidths, widestScene } from '@cellardoor/rules/picture-widths';
import { addressPattern } from '../address-pattern.ts';
import type { ReadEntity } from '../entry.ts';

/** What an entry lacks that its page cannot do without. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

type Fields = ReadEntity['fields'];

const isEntity = (value: unknown): value is ReadEntity =>
  typeof value === 'object' && value !== null && typeof (value as ReadEntity).fields === 'object' && (value as ReadEntity).fields !== null;

/** A text that must be there. @throws Unreadable */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new Unreadable(`${name} is missing`);
  return value;
}

export const optionalText = (fields: Fields, name: string): string | undefined =>
  typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined;

/** A moment that means the same everywhere. */
export function optionalMoment(fields: Fields, name: string): string | undefined {
  const written = optionalText(fields, name);
  return written === undefined ? undefined : utcUnlessZoned(written);
}

/** A text of a known few; the first of them for any other. */
export const oneOf = <const T extends string>(value: unknown, among: readonly [T, ...T[]]): T =>
  among.find((one) => one === value) ?? among[0];

const isAddress = new RegExp(addressPattern);

/** An address that a shopper may be led to. @throws Unreadable for any other, `javascript:` among them */
export function address(fields: Fields, name: string): string {
  const href = text(fields, name);
  if (!isAddress.test(href)) throw new Unreadable(`${name} is no address: ${href}`);
  return href;
}

/** What an entry says; undefined for one that is not there, or says too little: it is left out, and what stands beside it is shown. */
export function maybe<T>(value: unknown, read: (fields: Fields) => T): T | undefined {
  if (!isEntity(value)) return undefined;
  try {
    return read(value.fields);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Those of a list that can be read. */
export const every = <T>(value: unknown, read: (fields: Fields) => T): T[] => list(value).flatMap((one) => maybe(one, read) ?? []);

/** An entry that must be there. @throws Unreadable */
export function needed<T>(fields: Fields, name: string, read: (fields: Fields) => T): T {
  const value = maybe(fields[name], read);
  if (value === undefined) throw new Unreadable(`${name} is missing`);
  return value;
}

/** Our own landscapes are kept in these widths; Contentful makes any. */
function setOf(url: string): Pick<ContentImage, 'src' | 'srcSet'> {
  // by whatever host the content service names: the shop serves them itself
  const scene = /(\/pictures\/scene-[\w-]+)-\d+\.avif$/.exec(url)?.[1];
  if (scene)
    return { src: `${scene}-${widestScene}.avif`, srcSet: sceneWidths.map((width) => `${scene}-${width}.avif ${width}w`).join(', ') };
  const src = url.replace(/^\/\//, 'https://');
  if (!/^https:\/\/[\w.-]*\.ctfassets\.net\//.test(src)) return { src };
  return { src: `${src}?w=${widestScene}&fm=avif`, srcSet: sceneWidths.map((width) => `${src}?w=${width}&fm=avif ${width}w`).join(', ') };
}

interface Asset {
  readonly url: string;
  readonly type: string;
  readonly details?: { readonly image?: { readonly width?: number; readonly height?: number } };
}

/** @throws Unreadable for an asset of other types, or with no address over TLS or on this site */
function asset(fields: Fields, types: RegExp, what: string): Asset {
  const { url, contentType, details } = (fields.file ?? {}) as { url?: unknown; contentType?: unknown; details?: Asset['details'] };
  if (typeof url !== 'string' || !/^\/|^https:\/\//.test(url) || !types.test(String(contentType))) throw new Unreadable(`it is no ${what}`);
  return { url, type: String(contentType), details };
}

/** @throws Unreadable for what is no picture */
export function image(fields: Fields): ContentImage {
  const { url, details } = asset(fields, /^image\//, 'picture');
  return { ...setOf(url), width: details?.image?.width ?? widestScene, height: details?.image?.height ?? 800 };
}

/** @throws Unreadable for a file of other types */
export function file(fields: Fields, types: RegExp): ContentFile {
  const { url, type } = asset(fields, types, 'file of that type');
  return { src: url.replace(/^\/\//, 'https://'), type };
}

export const button = (fields: Fields): ContentButton => ({
  label: text(fields, 'linkText'),
  href: address(fields, 'url'),
  look: oneOf(fields.buttonType, ['primary', 'light', 'outline']),
});
