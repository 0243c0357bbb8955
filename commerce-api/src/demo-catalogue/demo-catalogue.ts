import { mixedCases } from './seed/mixed-cases.ts';
import { seedSpirits } from './seed/spirits.ts';
import { winesByCountry } from './seed/wines-by-country.ts';
import { kindNamed } from '../modules/catalogue/kinds/kinds.ts';
import type { ProductDraft } from '../modules/catalogue/product-draft.ts';
import { readSeedCase, readSeedWine } from './read-seed.ts';
import { readSeedSpirit } from './read-spirit.ts';

/** What sells best comes first where nothing else orders a list. */
const pull = ({ rating, kind }: Pick<ProductDraft, 'rating' | 'kind'>) =>
  rating.stars ** 2 * Math.sqrt(rating.reviews) * kindNamed(kind).pull;

/** The whole demo catalogue, best sellers first. @throws where a seed file cannot be read, naming the item. */
export function demoCatalogue(): ProductDraft[] {
  const wines = winesByCountry.flatMap(({ country, wines: seeds }) => seeds.map((seed) => readSeedWine(seed, country)));
  const byCode = new Map(wines.map((wine) => [wine.itemCode, wine]));
  if (byCode.size !== wines.length) throw new Error('The demo catalogue uses an item code twice.');
  const cases = mixedCases.map((seed) => readSeedCase(seed, byCode));
  return [...wines, ...cases, ...seedSpirits.map(readSeedSpirit)]
    .sort((a, b) => pull(b) - pull(a))
    .map((draft, position) => ({ ...draft, position }));
}
