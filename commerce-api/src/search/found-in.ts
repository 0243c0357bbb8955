import { brandOf } from '@cellardoor/brand';
import type { CountryId, Market } from '@cellardoor/contracts';
import { fewestInPlace } from '@cellardoor/contracts/places';
import type { InProcessIndex } from './in-process-index.ts';
import { allProducts, type SearchAnswer, type SearchQuestion } from './search-index.ts';

/** Of a place (one value of a facet, and nothing else) the brand's countries whose listing of it search engines may show; of all else undefined. */
export async function foundIn(
  index: InProcessIndex,
  { brand }: Market,
  { words, price }: SearchQuestion,
  { refinements, total }: SearchAnswer,
): Promise<CountryId[] | undefined> {
  const countries = Object.keys(brandOf(brand).countries) as CountryId[];
  if (words.length > 0 || price || refinements.length !== 1 || total === 0 || countries.length < 2) return undefined;
  const found = await Promise.all(
    countries.map(async (country) => {
      const some = await index.find({ brand, country }, { ...allProducts, refinements, size: fewestInPlace });
      return some.length < fewestInPlace ? [] : [country];
    }),
  );
  return found.flat();
}
