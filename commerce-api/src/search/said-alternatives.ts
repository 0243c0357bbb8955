import { searchedWords, wordsOf } from '@cellardoor/rules/words';
import { writtenOut } from '../catalogue/shorthands.ts';
import { commonNames } from './said-names.ts';

/** No shopper names more, and each costs a reading of the index. */
const mostAlternatives = 6;
const colours = new Set(['red', 'white', 'rose', 'pink', 'sparkling']);

/** 'd'Or' is of a name, and a stroke between shorter words is of a size or a grade. */
const separator = /(?<!(?<![\p{L}\p{N}])d)\s+or\s+|(?<=\p{L}{3})\s*\/\s*(?=\p{L}{3})/iu;

type Lists = readonly (readonly string[])[];

const partsOf = (term: string, by: RegExp): Lists =>
  term
    .split(by)
    .slice(0, mostAlternatives)
    .map((part) => searchedWords(writtenOut(wordsOf(part)).join(' ')))
    .filter((words) => words.length > 0);

/** Each of several parts with what the first says before its name, and the last after its own: a word that is no name is one of the two by itself. */
function withCommon(parts: Lists, names: typeof commonNames): Lists {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  // 'red burgundy or white rioja': each says all of its own
  if (parts.slice(1).some((words) => words.length > 1 && colours.has(words[0]!))) return parts;
  const [own, end] = [names.lengthIn(first, 'end') || 1, names.lengthIn(last, 'beginning') || 1];
  const common = [...first.slice(0, -own), ...last.slice(end)];
  const each = [first.slice(-own), ...parts.slice(1, -1), last.slice(0, end)];
  return each.map((words) => [...new Set([...common, ...words])]);
}

/** The words of each of the alternatives that a term names: 'malbec or shiraz from chile' asks for either, from there. One, where it names no two. */
export function saidAlternatives(term: string, names = commonNames): Lists {
  const parts = partsOf(term, separator);
  return parts.length > 1 ? withCommon(parts, names) : [parts[0] ?? []];
}

/** The same of names that a term asks for together, 'champagne and prosecco'; undefined where it names no two. */
export function saidTogether(term: string, names = commonNames): Lists | undefined {
  const parts = partsOf(term, /\s+and\s+|\s*&\s*/iu);
  const [first = [], ...more] = parts;
  const areNames = names.lengthIn(first, 'end') > 0 && more.every((words) => names.lengthIn(words, 'beginning') > 0);
  return more.length > 0 && areNames ? withCommon(parts, names) : undefined;
}

/** Alternatives as they are said. */
export const saidByOr = (lists: Lists): string[] => lists.flatMap((list, at) => (at === 0 ? list : ['or', ...list]));
