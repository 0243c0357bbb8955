import { grapeNames } from '@cellardoor/rules/grape-names';
import { wordsOf } from '@cellardoor/rules/words';
import { indexTermOfStrength } from './strength-index-term.ts';
import { kindNamed, kindOfColour } from './kinds/kinds.ts';
import { subregionNamesOf } from './known-places.ts';
import type { ProductDraft } from './product-draft.ts';
import { tasteTerms } from './taste-terms.ts';
import { worldTerms } from './worlds.ts';

/** Synonyms of colours and places, by label. */
export const synonymsByLabel: Readonly<Record<string, string>> = {
  Sparkling: 'fizz fizzy bubbles bubbly spumante mousseux sekt',
  Dessert: 'sweet pudding sticky',
  Fortified: 'fortified',
  Rosé: 'rosés pink blush rosado rosato',
  Red: 'reds rouge tinto rosso',
  White: 'whites blanc blanco bianco',
  Mixed: 'case cases mix selection',
  Spirits: 'spirit liquor',
  Porto: 'port oporto',
  Jerez: 'sherry',
  Burgundy: 'bourgogne borgogna',
  Piedmont: 'piemonte piedmontese',
  Tuscany: 'toscana tuscan',
  Sicily: 'sicilia sicilian',
  Sardinia: 'sardegna sardinian',
  Puglia: 'apulia',
  Friuli: 'venezia giulia',
  'Alto Adige': 'südtirol',
  Lombardy: 'lombardia',
  Catalonia: 'catalunya cataluña catalan penedès',
  Corsica: 'corse corsican',
  Mosel: 'moselle saar',
  Pfalz: 'palatinate hock',
  Rheingau: 'hock',
  Rheinhessen: 'hock',
  Nahe: 'hock',
  France: 'french',
  Italy: 'italian',
  Spain: 'spanish',
  Portugal: 'portuguese',
  Germany: 'german',
  Austria: 'austrian',
  Australia: 'australian aussie oz',
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
  Lebanon: 'lebanese',
  Georgia: 'georgian',
  Moldova: 'moldovan',
  Romania: 'romanian',
  Slovenia: 'slovenian',
  Croatia: 'croatian',
  Switzerland: 'swiss',
  Uruguay: 'uruguayan',
};

/** Synonyms of kinds of spirit, for styles that match the pattern. */
const kindsOfSpirit: readonly (readonly [RegExp, string])[] = [
  [/whiske?y/i, 'whisky whiskey'],
  [/cognac|armagnac|calvados/i, 'brandy'],
  [/rh?um/i, 'rum rhum ron'],
  [/grappa|marc/i, 'grappa pomace'],
];

/** Words for what a style is called besides: 'full-bodied' is Full and spicy, an orange wine is amber. */
const sayingsOfStyle: readonly (readonly [RegExp, string])[] = [
  [/full|rich/i, 'full bodied bold big powerful'],
  [/light|crisp|fresh|delicate/i, 'light bodied'],
  [/soft|silky/i, 'smooth mellow easy drinking'],
  [/fruity/i, 'juicy jammy'],
  [/crisp|fresh/i, 'zesty zingy refreshing'],
  [/creamy/i, 'buttery'],
  [/off-dry/i, 'medium'],
];

/** Names and grapes of sweet wines that are red; others are sweet whites. */
const darkSweet =
  /\b(red|rosso|recioto(?! di soave)|brachetto|aleatico|banyuls|maury|lambrusco|lagrein|grenache|syrah|shiraz|merlot|cabernet|pinot noir|zinfandel|primitivo|corvina|monastrell|malbec)\b/i;

/** The three grapes of a 'GSM', each by its first name. */
const gsm = ['Grenache', 'Syrah', 'Mourvèdre'];

interface Described extends Partial<
  Pick<ProductDraft, 'kind' | 'vegan' | 'vegetarian' | 'organic' | 'bottleMl' | 'alcoholPercent' | 'profile'>
> {
  readonly name: string;
  readonly style: string;
  readonly colour: string;
  readonly country: string;
  readonly region: string;
  readonly appellation: string;
  readonly grapes: readonly string[];
}

/** Words by which a wine is also known. */
export function synonymsOf(product: Described): string[] {
  const { name, style, colour, country, region, appellation, grapes: own } = product;
  const known = own.flatMap((grape) => grapeNames.find((names) => names.includes(grape)) ?? []);
  const said = [colour, country, region].map((label) => synonymsByLabel[label] ?? '');
  const claret = region === 'Bordeaux' && colour === 'Red' ? 'claret' : '';
  const pink = colour !== 'Rosé' && /\bros(é|e|at|ado|ato)(?!\p{L})/iu.test(name) ? synonymsByLabel.Rosé : '';
  const called = gsm.every((grape) => known.includes(grape)) ? 'gsm' : '';
  const port = region === 'Porto' || (colour === 'Fortified' && /\bport\b/i.test(name)) ? 'portwine' : '';
  const pale = colour === 'Dessert' && !darkSweet.test([name, ...own].join(' ')) ? synonymsByLabel.White : '';
  const orange = /\b(amber|orange|skin contact)\b/i.test(`${name} ${style}`) && !kindOfColour(colour).isDistilled ? 'orange amber' : '';
  const styled = kindOfColour(colour).isDistilled ? [] : sayingsOfStyle.filter(([kind]) => kind.test(style)).map(([, names]) => names);
  const distilled = kindOfColour(colour).isDistilled ? kindsOfSpirit.filter(([kind]) => kind.test(style)).map(([, names]) => names) : [];
  const tasted = kindOfColour(colour).isDistilled ? [] : [...tasteTerms(product), ...worldTerms(country)];
  const more = [claret, pink, port, pale, called, orange, ...styled, ...tasted, ...distilled, ...saleWords(product)];
  return wordsOf([...known, ...said, ...subregionNamesOf(region, appellation), ...more].join(' '));
}

/** What bottles of other sizes are called; as one word, as 'half' begins the names of cases. */
const bottleNames: Readonly<Record<number, string>> = { 375: 'halfbottle', 1500: 'magnum' };

/** Percent of alcohol up to which a wine is found as lower in alcohol. 'Low alcohol' of it would be a claim: that is 1.2 % at most. */
export const lighterMaxPercent = 11;

/** Percent of alcohol from which a wine is called strong. */
const strongFrom = 14.5;

/** Words for how it is made, and how it is sold. */
const saleWords = ({ kind, colour, vegan, vegetarian, organic, bottleMl = 0, alcoholPercent = 0 }: Described): string[] => [
  bottleNames[bottleMl] ?? '',
  ...(alcoholPercent > 0 && alcoholPercent <= lighterMaxPercent ? ['lowalcohol'] : []),
  ...(alcoholPercent > 0 && colour !== 'Mixed' ? [indexTermOfStrength(alcoholPercent)] : []),
  ...(alcoholPercent >= strongFrom && !['Mixed', 'Fortified', 'Spirits'].includes(colour) ? ['strong'] : []),
  ...(vegan ? ['vegan'] : []),
  ...(vegetarian ? ['vegetarian'] : []),
  ...(organic ? ['organic'] : []),
  ...(kind && kindNamed(kind).inBond ? ['en primeur', 'in bond'] : []),
];
