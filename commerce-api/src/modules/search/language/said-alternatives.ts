import { searchedWords, wordsOf } from '@cellardoor/rules/words';
import { expandShorthands } from '../../catalogue/shorthands.ts';
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
    .map((part) => searchedWords(expandShorthands(wordsOf(part)).join(' ')))
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

const listSeparator = /\s*[,;]\s*(?:(?:and|or|&)\s+)?|\s+(?:and|or|&)\s+/iu;
const isList = /[,;]|\s(?:and|&)\s.*\s(?:and|&)\s/iu;

/** Two grapes without a comma are those of a blend, 'cabernet merlot'. */
const fewestInARow = 3;

/** The grapes of a term of nothing but grapes in a row, 'malbec shiraz merlot', the longest name first; undefined for any other term. */
function grapesInARow(term: string, names: typeof commonNames): Lists | undefined {
  let left: readonly string[] = expandShorthands(wordsOf(term)).filter((word) => word !== 'and');
  const grapes: (readonly string[])[] = [];
  while (left.length > 0 && grapes.length < mostAlternatives) {
    const name = left.slice(0, names.lengthIn(left, 'beginning'));
    if (!names.isGrape(name)) return undefined;
    grapes.push(name);
    left = left.slice(name.length);
  }
  return grapes.length >= fewestInARow ? grapes : undefined;
}

/** The grapes of a list and nothing else, 'malbec, shiraz and merlot': hardly any wine is of all of them. Undefined for what is no such list. */
function saidGrapes(term: string, names: typeof commonNames): Lists | undefined {
  const parts = isList.test(term) ? partsOf(term, listSeparator) : [];
  return parts.length > 1 && parts.every((words) => names.isGrape(words)) ? parts : grapesInARow(term, names);
}

/** Words of a part that may stand in a list of anything. */
const longestListed = 3;

/** The parts of any other list, 'rioja, chianti': most of them names, and none a sentence. */
function saidList(term: string, names: typeof commonNames): Lists | undefined {
  const parts = isList.test(term) ? partsOf(term, listSeparator) : [];
  const isName = (words: readonly string[]) => names.lengthIn(words, 'beginning') === words.length;
  return parts.length > 1 && 2 * parts.filter(isName).length >= parts.length && parts.every(({ length }) => length <= longestListed)
    ? parts
    : undefined;
}

/** The words of each of the alternatives that a term names: 'malbec or shiraz from chile' asks for either, from there. One, where it names no two. */
export function saidAlternatives(term: string, names = commonNames): Lists {
  const grapes = saidGrapes(term, names);
  if (grapes) return grapes;
  const parts = partsOf(term, separator);
  return parts.length > 1 ? withCommon(parts, names) : [parts[0] ?? []];
}

/** The same of names that a term asks for together, 'champagne and prosecco' or 'rioja, chianti'; undefined where it names no two. */
export function saidTogether(term: string, names = commonNames): Lists | undefined {
  const listed = saidList(term, names);
  if (listed) return listed;
  const parts = partsOf(term, /\s+and\s+|\s*&\s*/iu);
  const [first = [], ...more] = parts;
  const areNames = names.lengthIn(first, 'end') > 0 && more.every((words) => names.lengthIn(words, 'beginning') > 0);
  return more.length > 0 && areNames ? withCommon(parts, names) : undefined;
}

/** Alternatives as they are said. */
export const saidByOr = (lists: Lists): string[] => lists.flatMap((list, at) => (at === 0 ? list : ['or', ...list]));
