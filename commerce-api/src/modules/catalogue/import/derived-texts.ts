import { fnv1a } from '../seeded-random.ts';

interface Facts {
  readonly itemCode: string;
  readonly colour: string;
  readonly country: string;
  readonly region: string;
  readonly grapes: readonly string[];
  readonly foods: readonly string[];
  readonly body: number | null;
  readonly acidity: number | null;
}

interface Texts {
  readonly style: string;
  readonly headline: string;
  readonly description: string;
  readonly longDescription: string;
  readonly taste: string;
  readonly aroma: string;
  readonly appearance: string;
}

const bodyWords = ['', 'very light', 'light', 'medium-bodied', 'full-bodied', 'very full'];
const acidityWords = ['', '', 'a soft acidity', 'a balanced acidity', 'a fresh acidity'];
const nouns: Record<string, string> = {
  Red: 'red',
  White: 'white',
  Rosé: 'rosé',
  Sparkling: 'sparkling wine',
  Dessert: 'sweet wine',
  Fortified: 'fortified wine',
  Spirits: 'spirit',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'a, b and c' */
function joined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const grapeText = (grapes: readonly string[]) =>
  grapes.length > 3 ? `a blend of ${grapes.length} grapes led by ${grapes[0]}` : joined(grapes);

function styleOf({ colour, body, acidity }: Facts): string {
  if (colour === 'Sparkling') return 'Dry and fruity';
  if (colour === 'Dessert' || colour === 'Fortified') return 'Luscious and sweet';
  if (colour === 'Rosé') return 'Dry and delicate';
  if (colour === 'White') return (body ?? 3) >= 4 ? 'Rich and creamy' : (acidity ?? 3) >= 4 ? 'Crisp and dry' : 'Fresh and fruity';
  return (body ?? 3) >= 4 ? 'Rich and structured' : (body ?? 3) <= 2 ? 'Light and elegant' : 'Soft and fruity';
}

/** Sentences that say only what the data says; the wine's code decides which of them, so they stay the same. */
export function derivedTexts(facts: Facts): Texts {
  const { itemCode, colour, country, region, grapes, foods, body, acidity } = facts;
  const bodied = bodyWords[body ?? 0] ?? '';
  const noun = nouns[colour]!;
  const described = `${bodied} ${noun}`.trim();
  const article = /^[aeiou]/.test(described) ? 'An' : 'A';
  const made = grapeText(grapes);
  const openings = [
    `${article} ${described} from ${region} in ${country}, made from ${made}.`,
    `${region}, ${country}: ${described}, made from ${made}.`,
    `From ${region} in ${country}, ${article.toLowerCase()} ${described} of ${made}.`,
  ];
  const fresh = acidity ? capital(acidityWords[acidity]!) : '';
  const food = foods.length > 0 ? `Good with ${joined(foods.slice(0, 3).map((dish) => dish.toLowerCase()))}.` : '';
  const description = [openings[fnv1a(itemCode) % openings.length]!, fresh && `${fresh}.`, food].filter(Boolean).join(' ');
  return {
    style: styleOf(facts),
    headline: capital(`${bodied} ${grapes.length === 1 ? `${grapes[0]} ` : `${noun} `}from ${region}`.trim()),
    description,
    longDescription: '',
    taste: capital([bodied, acidity ? acidityWords[acidity] : ''].filter(Boolean).join(', with ')),
    aroma: '',
    appearance: '',
  };
}

/** The same for a spirit distilled from what the wine press left. */
export function derivedSpiritTexts({
  name,
  country,
  region,
  grapes,
}: Pick<Facts, 'country' | 'region' | 'grapes'> & { name: string }): Texts {
  const style = /grappa/i.test(name) ? 'Grappa' : /\bmarc\b/i.test(name) ? 'Marc' : 'Grape spirit';
  return {
    style,
    headline: `${style} from ${region}`,
    description: `${style} from ${region} in ${country}, distilled from ${grapeText(grapes)}.`,
    longDescription: '',
    taste: '',
    aroma: '',
    appearance: '',
  };
}
