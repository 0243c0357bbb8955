import { cutOut } from './cut-out.ts';

/** The ids of wine types in every address (`dimension_values`), by what shoppers call them. */
const types: readonly (readonly [names: RegExp, id: number])[] = [
  [/^reds?$/i, 1001],
  [/^whites?$/i, 1002],
  [/^(ros[eé]s?|pinks?)$/i, 1003],
  [/^(sparkling|fizz)$/i, 1004],
  [/^dessert$/i, 1005],
  [/^fortified$/i, 1006],
];

const idOf = (colour: string): number => types.find(([names]) => names.test(colour))![1];

const colour = '(?:reds?|whites?|ros[eé]s?|pinks?|sparkling|fizz|dessert|fortified)';
/** 'red meat' is a dish, and 'white port' a name. */
const ending = String.raw`(?![\p{L}\p{N}])(?!\s(?:meat|fish|onion|pepper|cabbage|mullet|snapper|bean|chocolate|asparagus|port|zin))`;
const joined = String.raw`\s*(?:,|/|&|\+|,?\s(?:and|or)\s)\s*(?:an? )?`;
const further = `(?:${joined}${colour}(?: wines?)?)`;
const either = new RegExp(String.raw`(?<![\p{L}\p{N}])${colour}(?: wines?)?${further}+${ending}`, 'iu');
const without = String.raw`(?:(?:anything|everything) (?:but|except)|but (?:not|no)|not|no|non|except)[ -](?:an? |any )?`;
const neither = new RegExp(String.raw`(?<![\p{L}\p{N}])${without}${colour}(?: wines?)?${further}*${ending}`, 'iu');

/** A typed term without the colours that it asks for. */
export interface ColouredTerm {
  readonly rest: string;
  /** What was said; empty for nothing. */
  readonly said: string;
  /** The types that it allows. */
  readonly types?: readonly number[];
}

/** 'red and white rioja' is 'rioja' of either colour, 'not red' every other. One colour alone is a word like any other. */
export function colouredTerm(term: string): ColouredTerm {
  const others = neither.exec(term);
  const found = others ?? either.exec(term);
  if (!found) return { rest: term, said: '' };
  const rest = cutOut(term, found);
  const named = (found[0].match(new RegExp(String.raw`(?<![\p{L}])${colour}(?![\p{L}])`, 'giu')) ?? []).map(idOf);
  return {
    rest,
    said: found[0],
    types: others ? types.map(([, id]) => id).filter((id) => !named.includes(id)) : [...new Set(named)],
  };
}
