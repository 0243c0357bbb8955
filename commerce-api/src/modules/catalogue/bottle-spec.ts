import { kindOfColour } from './kinds/kinds.ts';
import { fnv1a } from './seeded-random.ts';

/** What a bottle can be of, bear on its label, and be shaped like; `pictures/` draws each. */
export type GlassName =
  | 'red'
  | 'white'
  | 'goldenWhite'
  | 'palest'
  | 'rose'
  | 'sparkling'
  | 'sparklingRose'
  | 'sweet'
  | 'water'
  | 'straw'
  | 'amber'
  | 'mahogany'
  | 'fortified';
export type OrnamentName = 'chateau' | 'rows' | 'crest' | 'sun' | 'grapes';
export type SilhouetteName =
  'bordeaux' | 'burgundy' | 'flute' | 'champagne' | 'malt' | 'apothecary' | 'teardrop' | 'planter' | 'slender' | 'port';

/** What of a wine shows on its bottle. */
export interface PicturedWine {
  readonly itemCode: string;
  readonly name: string;
  readonly producer: string;
  readonly appellation: string;
  readonly region: string;
  readonly colour: string;
  readonly vintage: string;
  readonly grapes: readonly string[];
  readonly style: string;
  readonly alcoholPercent: number;
}

const labelNames = ['classic', 'modern', 'script', 'band', 'minimal'] as const;
export type LabelName = (typeof labelNames)[number];

/** All that a bottle's picture is drawn from. */
export interface BottleSpec {
  readonly seed: number;
  readonly silhouette: SilhouetteName;
  readonly glass: GlassName;
  readonly label: LabelName;
  readonly ornament: OrnamentName;
  /** `#rrggbb` */
  readonly accent: string;
  readonly foil: string;
  readonly producer: string;
  readonly cuvee: string;
  readonly place: string;
  /** What stands large below: the year, or the strength of a spirit. */
  readonly vintage: string;
}

const accents = ['#6b1426', '#1f2d4a', '#2b3d2c', '#8a6a2f', '#3a2a3c', '#a4442a', '#0f4a52', '#4a1020'];
const ornaments: readonly OrnamentName[] = ['chateau', 'crest', 'rows', 'sun', 'grapes'];
/** No château, vineyard or grapes on what was brewed from barley. */
const spiritOrnaments: readonly OrnamentName[] = ['crest', 'sun'];
const goldFoil = '#c8a95c';

type Look = Pick<PicturedWine, 'name' | 'colour' | 'style'>;

const isPink = (wine: Look) => /ros[éa]/i.test(wine.name) || wine.colour === 'Rosé';
const hasGrape = (wine: PicturedWine, names: RegExp) => wine.grapes.some((grape) => names.test(grape));

const fluteGrapes = /Riesling|Gew|Sylvaner|Scheurebe|Muscat/;
const slopedGrapes =
  /Pinot|Chardonnay|Gamay|Syrah|Shiraz|Grenache|Garnacha|Nebbiolo|Viognier|Nerello|Mencía|Blaufr|Chenin|Spätburgunder|Xinomavro/;

/** What a kind of spirit comes in, and how it looks in there; the first that the style names. */
const spiritBottles: readonly (readonly [RegExp, SilhouetteName, GlassName])[] = [
  [/gin/i, 'apothecary', 'water'],
  [/peated/i, 'malt', 'straw'],
  [/whiske?y/i, 'malt', 'amber'],
  [/white.*rum|rh?um blanc/i, 'planter', 'water'],
  [/rh?um/i, 'planter', 'mahogany'],
  [/cognac|armagnac|calvados|brandy/i, 'teardrop', 'amber'],
];
const plainSpirit = [/./, 'slender', 'water'] as const;

const isDistilled = (wine: Look) => kindOfColour(wine.colour).isDistilled;
const spiritBottleOf = ({ style, name }: Look) =>
  spiritBottles.find(([kind]) => kind.test(style)) ??
  (/invecchiata|vecchia|riserva/i.test(name) ? ([/./, 'slender', 'straw'] as const) : plainSpirit);

/** The bottle that such a wine comes in: sloped shoulders for Burgundy's and the Rhône's grapes, a flute for Riesling, square ones otherwise. */
function silhouetteOf(wine: PicturedWine): SilhouetteName {
  if (isDistilled(wine)) return spiritBottleOf(wine)[1];
  if (wine.colour === 'Sparkling') return 'champagne';
  if (wine.colour === 'Fortified') return 'port';
  if (hasGrape(wine, fluteGrapes)) return 'flute';
  return hasGrape(wine, slopedGrapes) && wine.region !== 'Rioja' ? 'burgundy' : 'bordeaux';
}

/** How a wine looks through clear glass: what it is poured as, too. */
export function glassOf(wine: Look): GlassName {
  if (isDistilled(wine)) return /\bXO\b/.test(wine.name) ? 'mahogany' : spiritBottleOf(wine)[2];
  const pink = isPink(wine);
  if (wine.colour === 'Sparkling') return pink ? 'sparklingRose' : 'sparkling';
  if (wine.colour === 'Fortified') return wine.style === 'Crisp and dry' ? 'palest' : 'fortified';
  if (wine.colour === 'Dessert') return 'sweet';
  if (pink) return 'rose';
  if (wine.colour === 'White') return wine.style.startsWith('Rich') ? 'goldenWhite' : 'white';
  return 'red';
}

/** The same bottle for the same wine, each time. */
export function bottleSpecOf(wine: PicturedWine): BottleSpec {
  const seed = fnv1a(wine.itemCode);
  const accent = accents[seed % accents.length]!;
  const producer = wine.producer || wine.name;
  const engraved = isDistilled(wine) ? spiritOrnaments : ornaments;
  return {
    seed,
    silhouette: silhouetteOf(wine),
    glass: glassOf(wine),
    label: labelNames[(seed >>> 5) % labelNames.length]!,
    ornament: engraved[(seed >>> 11) % engraved.length]!,
    accent,
    foil: wine.colour === 'Sparkling' ? goldFoil : accent,
    producer,
    cuvee: wine.name.replace(producer, '').trim() || wine.appellation,
    place: wine.appellation || wine.region,
    vintage: isDistilled(wine) ? `${wine.alcoholPercent}% vol` : wine.vintage,
  };
}
