import type { Keywords, Suggestion } from '@cellardoor/contracts/search-files';
import { editDistance } from '@cellardoor/rules/edit-distance';
import { joinedWords, wordsOf } from '@cellardoor/rules/words';
import { suggestsFrom } from './suggests-from.ts';

/** What the box suggests at most. [SRC-01] */
const mostSuggestions = 10;

/** A suggestion with its words, and those that it is also found by. */
interface Entry {
  readonly suggestion: Suggestion;
  readonly words: readonly string[];
  readonly otherWords: readonly string[];
  /** In small letters; empty for what is no product. */
  readonly code: string;
}

export interface Suggester {
  /** The best suggestions for what is typed, the best first; none for fewer than two letters. */
  suggest(typed: string): Suggestion[];
}

/** How well the beginning of a word of its own fits. */
const ownFit = 1;

/** How well a typed word fits: a whole word is worth two beginnings, a word of another name less than one of its own. */
function fitOf(typed: string, { words, otherWords, code }: Entry): number {
  if (words.includes(typed) || code === typed) return 2;
  if (words.some((word) => word.startsWith(typed))) return ownFit;
  if (otherWords.includes(typed)) return 1.6;
  return [...otherWords, code].some((word) => word.startsWith(typed)) ? 0.8 : 0;
}

/** What a name that begins with a typed word has over one that holds it somewhere, and one with no other words over a longer one. */
const bonus = { beginning: 0.5, whole: 1 };

/** @param typed of each word the spellings that it may be in */
function rankOf(typed: readonly (readonly string[])[], entry: Entry): number {
  const fits = typed.map((spellings) => Math.max(...spellings.map((word) => fitOf(word, entry))));
  if (fits.includes(0)) return 0;
  const fit = fits.reduce((sum, each) => sum + each, 0) / fits.length;
  const begins = typed.flat().some((word) => entry.words[0]!.startsWith(word));
  const isWhole = typed.length >= entry.words.length && Math.min(...fits) >= ownFit;
  return (fit + (begins ? bonus.beginning : 0) + (isWhole ? bonus.whole : 0)) * entry.suggestion.boost;
}

/** The item code of a product, which a shopper may have from a label or a letter. */
const codeOf = ({ i }: Suggestion) => (i.includes('/') ? '' : i.toLowerCase());

/** Letters that may be wrong in a word of so many. */
const tolerated = (length: number) => Math.min(2, Math.floor((length - 1) / 3));

/** Fewer letters say too little to be called a misspelling. */
const shortestMisspelt = 4;

/** Finds suggestions by the words that somebody types, in any order, with the misspellings that the keywords know and those a letter or two away. A plain word, or the beginning of one, is no misspelling. */
export function createSuggester(suggestions: readonly Suggestion[], { misspellings, synonyms, plainWords = [] }: Keywords): Suggester {
  const otherNames = new Map<string, string[]>();
  for (const [name, labels] of Object.entries(synonyms))
    for (const label of labels) otherNames.set(label, [...(otherNames.get(label) ?? []), ...name.split(' ')]);
  const entries = suggestions
    .map((suggestion): Entry => ({
      suggestion,
      words: wordsOf(suggestion.n),
      otherWords: [...joinedWords(suggestion.n), ...(otherNames.get(suggestion.n) ?? [])],
      code: codeOf(suggestion),
    }))
    .filter(({ words }) => words.length > 0);
  const vocabulary = [...new Set(entries.flatMap(({ words, otherWords }) => [...words, ...otherWords]))];

  const nearest = (typed: string) => {
    const limit = tolerated(typed.length);
    const near = vocabulary
      .map((word) => ({
        word,
        distance: Math.min(editDistance(typed, word, limit), editDistance(typed, word.slice(0, typed.length), limit)),
      }))
      .filter(({ distance }) => distance <= limit);
    const least = Math.min(...near.map(({ distance }) => distance));
    return near.filter(({ distance }) => distance === least).map(({ word }) => word);
  };
  const corrected = (typed: string): readonly string[] => {
    if (typed.length < shortestMisspelt || [...vocabulary, ...plainWords].some((word) => word.startsWith(typed))) return [typed];
    const known = Object.keys(misspellings).find((wrong) => wrong.startsWith(typed));
    return known ? [misspellings[known]!] : [typed, ...nearest(typed)];
  };
  const find = (typed: readonly (readonly string[])[]) =>
    entries
      .map((entry) => ({ suggestion: entry.suggestion, rank: rankOf(typed, entry) }))
      .filter(({ rank }) => rank > 0)
      .sort((one, other) => other.rank - one.rank)
      .slice(0, mostSuggestions)
      .map(({ suggestion }) => suggestion);

  return {
    suggest(text) {
      const typed = wordsOf(text);
      if (text.trim().length < suggestsFrom || typed.length === 0) return [];
      const found = find(typed.map((word) => [word]));
      return found.length > 0 ? found : find(typed.map(corrected));
    },
  };
}
