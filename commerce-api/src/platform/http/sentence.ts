import { marketTexts } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import { type BrandTexts, type DefinedTexts, reworded, type Texts, type WordingOf } from '@cellardoor/i18n/texts';

/** A sentence of the API that a brand may word: what it is, given the brand's own texts. [BRD-10] */
export type Sentence = (brandTexts: BrandTexts) => string;

/** `const say = sentencesOf(basketSentences)`: `say((t) => t.lowStock(left, inBasket))`. */
export const sentencesOf =
  <T extends Texts>(defined: DefinedTexts<T>) =>
  (choose: (t: WordingOf<DefinedTexts<T>>) => string): Sentence =>
  (brandTexts) =>
    choose(reworded(defined, brandTexts) as WordingOf<DefinedTexts<T>>);

/** As it is where no brand words it. */
export const byDefault = (said: string | Sentence): string => (typeof said === 'string' ? said : said({}));

/** As the brand of a market words it. */
export const wordedIn = (said: string | Sentence, market: Market): string => (typeof said === 'string' ? said : said(marketTexts(market)));
