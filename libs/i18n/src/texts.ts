import { useMarket } from './market.ts';

/** Texts of a module: plain words, and functions where something is filled in. */
export type Texts = Record<string, string | ((...values: never[]) => string)>;

/** A module's texts under its name. Every text is a default; a brand may reword the plain ones. [BRD-10] */
export const defineTexts = <const T extends Texts>(module: string, texts: T) => ({ module, texts });

/** The texts as this brand words them. */
export function reworded<T extends Texts>(
  { module, texts }: { module: string; texts: T },
  brandTexts: Readonly<Record<string, string>>,
): Widened<T> {
  const own = Object.entries(brandTexts)
    .filter(([name]) => name.startsWith(`${module}.`) && typeof texts[name.slice(module.length + 1)] === 'string')
    .map(([name, text]) => [name.slice(module.length + 1), text]);
  return own.length === 0 ? (texts as Widened<T>) : ({ ...texts, ...Object.fromEntries(own) } as Widened<T>);
}

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

/** `const t = useTexts(texts)`: `t.addToBasket`, `t.left(3)`. */
export function useTexts<T extends Texts>(defined: { module: string; texts: T }): Widened<T> {
  return reworded(defined, useMarket().texts);
}

/** A label inside a sentence: 'town or city'; one that begins with an abbreviation keeps it: 'ZIP code'. */
export const inSentence = (label: string): string => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
