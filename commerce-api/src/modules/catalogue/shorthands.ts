import { wordsOf } from '@cellardoor/rules/words';
import { strengthOfTerm } from './strength-index-term.ts';

/** Curries by one word. */
const curries = 'balti biryani jalfrezi korma madras masala rendang tandoori tikka vindaloo'.split(' ');

/** Abbreviations and foreign names of a label whose single words would match other things. */
export const shorthands: Readonly<Record<string, readonly string[]>> = {
  'Cabernet Sauvignon': ['cab sav', 'cab sauv', 'cab sauvignon'],
  'Sauvignon Blanc': ['sav blanc', 'sauv blanc', 'savvy blanc', 'savvy b', 'savvy'],
  Red: ['vin rouge', 'vino rosso', 'vino tinto', 'vinho tinto', 'rotwein'],
  White: ['vin blanc', 'vino bianco', 'vino blanco', 'vinho branco', 'weisswein'],
  'Châteauneuf-du-Pape': ['cdp', 'chateauneuf de pape', 'chateau neuf du pape'],
  'Pedro Ximénez': ['px'],
  'Touriga Nacional': ['port grapes'],
  // 'port' begins Portugal, and names the grapes of more than port
  portwine: ['port', 'ports'],
  'Late Bottled Vintage': ['lbv'],
  'Premier Cru': ['1er cru'],
  'Grand Cru': ['gd cru'],
  barbecue: ['bbq', 'barbie', 'braai', 'barbeque'],
  Christmas: ['xmas'],
  'light red': ['chilled red', 'chillable red', 'chilled reds', 'cold red', 'red to chill', 'reds to chill', 'red served chilled'],
  sparkling: [
    'wedding toast',
    'birthday toast',
    'anniversary toast',
    'wedding fizz',
    'celebration',
    'celebrations',
    'new years eve',
    'new year s eve',
  ],
  turkey: ['christmas dinner', 'christmas lunch', 'xmas dinner', 'thanksgiving'],
  roast: ['sunday roast', 'sunday lunch', 'roast dinner'],
  // else a whisky of twelve years is found by its age
  'case 12': ['12 bottles', 'twelve bottles', 'dozen bottles'],
  'case 6': ['6 bottles', 'six bottles'],
  cheese: ['cheeseboard', 'cheese board', 'cheeseboards', 'cheese boards', 'cheese platter', 'cheese plate'],
  curry: [
    'indian food',
    'indian',
    'spicy food',
    'red curry',
    'tikka masala',
    'chicken tikka masala',
    'chicken tikka',
    'rogan josh',
    ...curries,
  ],
  // their colours are no wine's
  mullet: ['red mullet'],
  snapper: ['red snapper'],
  prawns: ['red prawns'],
  onion: ['red onion', 'red onions'],
  cabbage: ['red cabbage'],
  peppers: ['red pepper', 'red peppers'],
  beef: ['red meat', 'red meats'],
  fish: ['white fish'],
  chocolate: ['white chocolate'],
  asparagus: ['white asparagus'],
  beans: ['white bean', 'white beans'],
  chicken: ['white meat', 'white meats'],
  // what no search asks for: a bottle is of that size
  '': ['75cl', '75 cl', '750ml', '750 ml'],
  halfbottle: ['half bottle', 'half bottles', 'halves', 'demi bouteille', '37 5cl', '375ml'],
  lowalcohol: [
    ...['low', 'lower', 'low in', 'lower in', 'light in', 'lighter in', 'less'].map((saying) => `${saying} alcohol`),
    'low abv',
    'lower abv',
  ],
  unoaked: ['no oak', 'not oaked', 'without oak', 'non oaked'],
  strong: ['high alcohol', 'high in alcohol', 'high abv', 'over abv14', 'above abv14', 'more than abv14'],
  dry: ['not sweet', 'not too sweet', 'not very sweet'],
  worldnew: ['new world'],
  worldold: ['old world', 'european', 'europe'],
  worldsouth: ['south american', 'south america'],
  // none is sold, and their letters begin other words
  beers: ['beer'],
  ales: ['ale'],
  magnum: ['magnums', '1 5l', '150cl'],
  Rosé: ['vin rosé', 'vino rosado', 'vino rosato', 'vinho rosado', 'roséwein'],
};

/** Index terms that nobody types, and the words to show for them. */
const displayOfTerm: Readonly<Record<string, string>> = {
  halfbottle: 'half bottle',
  portwine: 'port',
  lowalcohol: 'lower alcohol',
  worldnew: 'new world',
  worldold: 'old world',
  worldsouth: 'south american',
};

/** An index term as it is shown and searched for. */
export const displayTerm = (word: string): string => displayOfTerm[word] ?? strengthOfTerm(word) ?? word;

interface Shorthand {
  readonly said: readonly string[];
  readonly meant: readonly string[];
}

/** The longest first: 'savvy b' before 'savvy'. */
const known: readonly Shorthand[] = Object.entries(shorthands)
  .flatMap(([label, sayings]) => sayings.map((saying) => ({ said: wordsOf(saying), meant: wordsOf(label) })))
  .toSorted((one, other) => other.said.length - one.said.length);

/** Expands the shorthands in typed words: 'cab sav 2019' becomes 'cabernet sauvignon 2019'. */
export function expandShorthands(words: readonly string[]): string[] {
  const written: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = known.find(({ said }) => said.every((word, i) => words[at + i] === word));
    written.push(...(found?.meant ?? [words[at]!]));
    at += found?.said.length ?? 1;
  }
  return written;
}
