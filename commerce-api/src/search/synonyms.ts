import { wordsOf } from './words.ts';

/** Names for one grape: a wine of any is found by all. */
const grapes: readonly (readonly string[])[] = [
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
const sayings: Readonly<Record<string, string>> = {
  Sparkling: 'fizz bubbles bubbly',
  Dessert: 'sweet pudding sticky',
  Fortified: 'fortified',
  Rosé: 'pink blush rosado rosato',
  Red: 'rouge tinto rosso',
  White: 'blanc blanco bianco',
  Mixed: 'case mix selection',
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
  Hungary: 'hungarian',
  Greece: 'greek',
};

interface Described {
  readonly colour: string;
  readonly country: string;
  readonly region: string;
  readonly grapes: readonly string[];
}

/** Words by which a wine is also known. */
export function synonymsOf({ colour, country, region, grapes: own }: Described): string[] {
  const known = own.flatMap((grape) => grapes.find((names) => names.includes(grape)) ?? []);
  const said = [colour, country, region].map((name) => sayings[name] ?? '');
  const claret = region === 'Bordeaux' && colour === 'Red' ? 'claret' : '';
  return wordsOf([...known, ...said, claret].join(' '));
}
