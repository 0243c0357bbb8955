import { wordsOf } from '@cellardoor/rules/words';
import { kindNamed, kindOfColour } from '../kinds/kinds.ts';
import type { ProductDraft } from './product-draft.ts';

/** Names for one grape: a wine of any is found by all. */
export const grapeNames: readonly (readonly string[])[] = [
  ['Syrah', 'Shiraz'],
  ['Grenache', 'Garnacha', 'Cannonau'],
  ['Pinot Gris', 'Pinot Grigio', 'Grauburgunder'],
  ['Pinot Noir', 'Spätburgunder', 'Blauburgunder'],
  ['Pinot Blanc', 'Pinot Bianco', 'Weissburgunder'],
  ['Tempranillo', 'Tinta Roriz', 'Tinta de Toro', 'Aragonez'],
  ['Mourvèdre', 'Monastrell', 'Mataro'],
  ['Primitivo', 'Zinfandel'],
  ['Carignan', 'Cariñena', 'Carignano'],
  ['Viura', 'Macabeo'],
  ['Vermentino', 'Rolle'],
  ['Muscat', 'Moscato', 'Moscatel'],
  ['Chenin Blanc', 'Steen'],
  ['Blaufränkisch', 'Kékfrankos', 'Lemberger'],
  ['Alvarinho', 'Albariño'],
  ['Glera', 'Prosecco'],
  ['Touriga Nacional', 'Port grapes'],
];

/** What shoppers call a colour, a place or a grape besides its name. */
export const sayings: Readonly<Record<string, string>> = {
  Sparkling: 'fizz bubbles bubbly',
  Dessert: 'sweet pudding sticky',
  Fortified: 'fortified',
  Rosé: 'pink blush rosado rosato',
  Red: 'rouge tinto rosso',
  White: 'blanc blanco bianco',
  Mixed: 'case mix selection',
  Spirits: 'spirit liquor',
  Porto: 'port',
  Jerez: 'sherry',
  France: 'french',
  Italy: 'italian',
  Spain: 'spanish',
  Portugal: 'portuguese',
  Germany: 'german',
  Austria: 'austrian',
  Australia: 'australian aussie',
  'New Zealand': 'nz kiwi',
  'United States': 'usa us america american',
  Chile: 'chilean',
  Argentina: 'argentine argentinian',
  'South Africa': 'african',
  England: 'english british',
  Scotland: 'scottish scotch british',
  Ireland: 'irish',
  Hungary: 'hungarian',
  Greece: 'greek',
};

/** Words for kinds of spirit: where the style has the first, it is found by the others too. */
const kindsOfSpirit: readonly (readonly [RegExp, string])[] = [
  [/whiske?y/i, 'whisky whiskey'],
  [/cognac|armagnac|calvados/i, 'brandy'],
  [/rh?um/i, 'rum rhum ron'],
  [/grappa|marc/i, 'grappa pomace'],
];

interface Described extends Partial<Pick<ProductDraft, 'kind' | 'vegan' | 'vegetarian' | 'organic'>> {
  readonly name: string;
  readonly style: string;
  readonly colour: string;
  readonly country: string;
  readonly region: string;
  readonly grapes: readonly string[];
}

/** Words by which a wine is also known. */
export function synonymsOf(product: Described): string[] {
  const { name, style, colour, country, region, grapes: own } = product;
  const known = own.flatMap((grape) => grapeNames.find((names) => names.includes(grape)) ?? []);
  const said = [colour, country, region].map((label) => sayings[label] ?? '');
  const claret = region === 'Bordeaux' && colour === 'Red' ? 'claret' : '';
  const pink = colour !== 'Rosé' && /\bros(é|e|at|ado|ato)(?!\p{L})/iu.test(name) ? sayings.Rosé : '';
  const distilled = kindOfColour(colour).isDistilled ? kindsOfSpirit.filter(([kind]) => kind.test(style)).map(([, names]) => names) : [];
  return wordsOf([...known, ...said, claret, pink, ...distilled, ...saleWords(product)].join(' '));
}

/** Words for how it is made, and how it is sold. */
const saleWords = ({ kind, vegan, vegetarian, organic }: Described): string[] => [
  ...(vegan ? ['vegan'] : []),
  ...(vegetarian ? ['vegetarian'] : []),
  ...(organic ? ['organic'] : []),
  ...(kind && kindNamed(kind).inBond ? ['en primeur', 'in bond'] : []),
];
