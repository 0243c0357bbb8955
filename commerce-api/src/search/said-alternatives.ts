import { searchedWords, wordsOf } from '@cellardoor/rules/words';
import { writtenOut } from '../catalogue/shorthands.ts';
import { commonNames } from './said-names.ts';

/** No shopper names more, and each costs a reading of the index. */
const mostAlternatives = 6;
const colours = new Set(['red', 'white', 'rose', 'pink', 'sparkling']);

/** 'd'Or' is of a name, and a stroke between shorter words is of a size or a grade. */
const separator = /(?<!(?<![\p{L}\p{N}])d)\s+or\s+|(?<=\p{L}{3})\s*\/\s*(?=\p{L}{3})/iu;

/** The words of each of the alternatives that a term names: 'malbec or shiraz from chile' asks for either, from there. One, where it names no two. */
export function saidAlternatives(term: string, names = commonNames): readonly (readonly string[])[] {
  const parts = term
    .split(separator)
    .slice(0, mostAlternatives)
    .map((part) => searchedWords(writtenOut(wordsOf(part)).join(' ')))
    .filter((words) => words.length > 0);
  const [first = [], ...more] = parts;
  if (more.length === 0) return [first];
  // 'red burgundy or white rioja': each says all of its own
  if (more.some((words) => words.length > 1 && colours.has(words[0]!))) return parts;
  const last = more.at(-1)!;
  // a word that is no name is one of the two by itself
  const [own, end] = [names.lengthIn(first, 'end') || 1, names.lengthIn(last, 'beginning') || 1];
  const common = [...first.slice(0, -own), ...last.slice(end)];
  const each = [first.slice(-own), ...more.slice(0, -1), last.slice(0, end)];
  return each.map((words) => [...new Set([...common, ...words])]);
}

/** Alternatives as they are said. */
export const saidTogether = (lists: readonly (readonly string[])[]): string[] =>
  lists.flatMap((list, at) => (at === 0 ? list : ['or', ...list]));
