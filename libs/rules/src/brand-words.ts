import { foldedText } from './look-alikes.ts';

/** How a brand is called: `BrandFacts` of the contracts has both. */
export interface BrandNames {
  readonly name: string;
  readonly displayName: string;
}

const wordsOf = (text: string): string[] => foldedText(text.replaceAll('&', ' and ')).match(/[\p{L}\p{N}]+/gu) ?? [];
const ofWords = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

/** Words in a company's name that say nothing of who it is. */
const legal = ofWords('and co company ltd limited plc inc the');
/** What a shop calls itself by, or its parts: beside a brand's name of one word they tell it from a person's. */
const trade = ofWords(
  'and bonus care cellar cellars club co company customer delivery from gift gifts head help limited ltd member members merchants of official offers online orders ' +
    'payments prize prizes promotions rewards sales security service services shop staff store support team the uk us vineyards voucher vouchers winery wine wines your',
);

/** Words of those that say nothing alone: 'love from Avery'. */
const weak = ofWords('and from of the to your');
const isTrade = (word = ''): boolean => trade.has(word) && !weak.has(word);

/** A name of one word is a person's, too: it counts alone, or where a word of trade stands beside it. */
function namesOneWord(words: readonly string[], brand: string): boolean {
  if (words.every((word) => word === brand || trade.has(word))) return words.includes(brand);
  return words.some((word, at) => word === brand && (isTrade(words[at + 1]) || isTrade(words[at - 1])));
}

/**
 * True for a text that names the brand, in whatever letters and blanks: mail that the shop sends for somebody must not seem to be its own. Where the brand
 * is called by one word, a person may be called so.
 */
export function namesBrand(text: string, { name, displayName }: BrandNames): boolean {
  const words = wordsOf(text);
  const without = (...small: string[]) => words.filter((word) => !small.includes(word)).join('');
  return [name, displayName].some((each) => {
    const brand = wordsOf(each).filter((word) => !legal.has(word));
    const [only] = brand;
    if (only === undefined) return false;
    if (brand.length === 1) return namesOneWord(words, only) || words.join('') === only;
    const spelled = words.join('');
    const isSquashed = [without('and'), without('and', 'n')].some((squashed) => squashed.includes(brand.join('')));
    return isSquashed || spelled.includes([...brand.slice(0, -1), 'and', brand.at(-1)].join(''));
  });
}
