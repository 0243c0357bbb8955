import type { Reason } from '@cellardoor/contracts/api/lists';
import { nameWithVintage } from '@cellardoor/rules/names';
import { searchedWords } from '@cellardoor/rules/words';
import type { Candidate, ProductTraits } from '../catalogue/catalogue.ts';
import { kindNamed } from '../catalogue/kinds/kinds.ts';
import type { Find } from './shelf.ts';

/** The first grape of a blend: 'Grenache, Syrah' is looked for among the Grenaches. */
const mainGrape = ({ grapeName }: ProductTraits): string => grapeName.split(',')[0]!.trim();

/** What a product shares with the one that is looked at, from the closest tie to the loosest. */
export function relationTo(other: ProductTraits, product: ProductTraits, neighbours: ReadonlySet<string>): Reason['because'] {
  if (neighbours.has(product.itemCode)) return 'together';
  const grape = mainGrape(other);
  if (grape && grape === mainGrape(product)) return 'grape';
  if (other.regionName && other.regionName === product.regionName) return 'region';
  return other.colourId === product.colourId ? 'type' : 'popular';
}

const closest: readonly Reason['because'][] = ['together', 'grape', 'region', 'type', 'popular'];

/** Codes of what may stand beside a product: its own type first, and that alone where no wines may. */
export async function candidatesBeside(other: ProductTraits, find: Find): Promise<readonly string[]> {
  const refinements = [Number(other.colourId)];
  const like = (text: string) => (text ? find({ refinements, words: searchedWords(text) }) : []);
  const { hasWinesBeside } = kindNamed(other.productType);
  const found = [
    await like(mainGrape(other)),
    await like(other.regionName),
    await find({ refinements }),
    hasWinesBeside ? await find({}) : [],
  ];
  return found.flat();
}

/**
 * Products like another, the closest tie first, each with its reason; within a tie in the order given. What is kept apart from wines has its
 * own kind before them.
 */
export function rankBeside(other: ProductTraits, candidates: readonly Candidate[], neighbours: ReadonlySet<string>) {
  const { besideWines, hasWinesBeside } = kindNamed(other.productType);
  const isSameKind = ({ productType }: ProductTraits) => productType === other.productType;
  const mayStandBeside = ({ traits }: Candidate) =>
    traits.itemCode !== other.itemCode && (isSameKind(traits) || (hasWinesBeside && kindNamed(traits.productType).besideWines));
  const place = ({ candidate, because }: { candidate: Candidate; because: Reason['because'] }) =>
    closest.indexOf(because) + (besideWines || isSameKind(candidate.traits) ? 0 : closest.length);
  return candidates
    .filter(mayStandBeside)
    .map((candidate) => ({ candidate, because: relationTo(other, candidate.traits, neighbours) }))
    .toSorted((a, b) => place(a) - place(b))
    .map(({ candidate, because }) => ({ candidate, reason: because === 'popular' ? { because } : { because, ...named(other) } }));
}

/** The product that a reason speaks of. */
export const named = (product: ProductTraits): Pick<Reason, 'itemCode' | 'name'> => ({
  itemCode: product.itemCode,
  name: nameWithVintage(product),
});
