import { mixedCases } from '../../../db/seed/mixed-cases.ts';
import { winesByCountry } from '../../../db/seed/wines-by-country.ts';
import type { ProductDraft } from '../product-draft.ts';
import { readSeedCase, readSeedWine } from './read-seed.ts';

/** What sells best comes first where nothing else orders a list; a case gets the pull of many reviews. */
const pull = ({ rating, kind }: Pick<ProductDraft, 'rating' | 'kind'>) =>
  rating.stars ** 2 * Math.sqrt(rating.reviews) * (kind === 'mixedCase' ? 0.6 : 1);

/** The whole demo catalogue, best sellers first. @throws where a seed file cannot be read, naming the item. */
export function demoCatalogue(): ProductDraft[] {
  const wines = winesByCountry.flatMap(({ country, wines: seeds }) => seeds.map((seed) => readSeedWine(seed, country)));
  const byCode = new Map(wines.map((wine) => [wine.itemCode, wine]));
  if (byCode.size !== wines.length) throw new Error('The demo catalogue uses an item code twice.');
  const cases = mixedCases.map((seed) => readSeedCase(seed, byCode));
  return [...wines, ...cases].sort((a, b) => pull(b) - pull(a)).map((draft, position) => ({ ...draft, position }));
}
