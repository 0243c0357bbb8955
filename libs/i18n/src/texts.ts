import type { MarketFacts } from '@cellardoor/contracts';
import { fillPlaceholders, type Filling, placeholdersIn } from './placeholders.ts';

/** Texts of a part: words, in which `{name}` stands for what is filled in, and functions where the words depend on a value. */
export type Texts = Record<string, string | ((...values: never[]) => string)>;

/** Texts with what they are filled with, in the order in which their placeholders first appear: '{count} of {all}' is `(count, all) => string`. */
export type Worded<T extends Texts> = { readonly [K in keyof T]: T[K] extends string ? Filling<T[K]> : T[K] };

/** A part's texts under its module's name. */
export interface DefinedTexts<T extends Texts> {
  readonly module: string;
  /** As they are written. */
  readonly words: T;
  readonly texts: Worded<T>;
}

/** A part's texts under its module's name. Every text is a default; a brand may reword those that are no functions. [BRD-10] */
export function defineTexts<const T extends Texts>(module: string, words: T): DefinedTexts<T> {
  const texts = Object.entries(words).map(([key, text]) => [
    key,
    typeof text === 'string' ? fillPlaceholders(text, placeholdersIn(text)) : text,
  ]);
  return { module, words, texts: Object.fromEntries(texts) as Worded<T> };
}

/** What a set of texts is in a view: `WordingOf<typeof miniTexts>`. */
export type WordingOf<D> = D extends DefinedTexts<infer T> ? Worded<T> : never;

/** What a brand and its country word themselves, by `module.key`. */
export type BrandTexts = Readonly<Record<string, string>>;

// a page asks for the same few sets at each of its components
const latest = new WeakMap<object, { readonly of: BrandTexts; readonly worded: unknown }>();

function asWorded<T extends Texts>(defined: DefinedTexts<T>, brandTexts: BrandTexts): Worded<T> {
  const known = latest.get(defined);
  if (known?.of === brandTexts) return known.worded as Worded<T>;
  const { module, words, texts } = defined;
  const own = Object.entries(brandTexts).flatMap(([name, text]) => {
    const key = name.startsWith(`${module}.`) ? name.slice(module.length + 1) : '';
    const word = Object.hasOwn(words, key) ? words[key] : undefined;
    return typeof word === 'string' ? [[key, fillPlaceholders(text, placeholdersIn(word))] as const] : [];
  });
  const worded = own.length === 0 ? texts : { ...texts, ...(Object.fromEntries(own) as Partial<Worded<T>>) };
  latest.set(defined, { of: brandTexts, worded });
  return worded;
}

/** The texts as this brand words them. A second set lends the words that several parts of the module use. */
export function reworded<T extends Texts, M extends Texts = {}>(
  own: DefinedTexts<T>,
  brandTexts: BrandTexts,
  more?: DefinedTexts<M>,
): Worded<T> & Worded<M> {
  const worded = asWorded(own, brandTexts);
  return (more ? { ...worded, ...asWorded(more, brandTexts) } : worded) as Worded<T> & Worded<M>;
}

export const titleTexts = defineTexts('page', { title: '{what} | {brand}' });

/** Characters of a title that lists of search engines have room for. */
const roomForTitle = { characters: 65 };

/** The title of every page but a brand's home page: what it shows, and whose it is unless search engines would cut that off. */
export function pageTitle(what: string, { facts, texts }: Pick<MarketFacts, 'facts' | 'texts'>): string {
  const title = reworded(titleTexts, texts).title(what, facts.displayName);
  return title.length > roomForTitle.characters ? what : title;
}

/** A label inside a sentence: 'town or city'; one that begins with an abbreviation keeps it: 'ZIP code'. */
export const inSentence = (label: string): string => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
