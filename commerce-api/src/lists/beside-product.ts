import type { Reason } from '@cellardoor/contracts/api/lists';
import type { Product } from '@cellardoor/contracts/api/product';
import { nameWithVintage } from '@cellardoor/rules/names';
import { searchedWords } from '@cellardoor/rules/words';
import { kindNamed } from '../kinds/kinds.ts';
import type { Find } from './shelf.ts';

type Traits = Pick<Product, 'itemCode' | 'name' | 'vintage' | 'productType' | 'colourId' | 'grapeName' | 'regionName'>;

/** The first grape of a blend: 'Grenache, Syrah' is looked for among the Grenaches. */
const mainGrape = ({ grapeName }: Traits): string => grapeName.split(',')[0]!.trim();

/** What a product shares with the one that is looked at, from the closest tie to the loosest. */
export function tieOf(other: Traits, product: Traits, neighbours: ReadonlySet<string>): Reason['because'] {
  if (neighbours.has(product.itemCode)) return 'together';
  if (mainGrape(other) && mainGrape(other) === mainGrape(product)) return 'grape';
  if (other.regionName && other.regionName === product.regionName) return 'region';
  return other.colourId === product.colourId ? 'type' : 'popular';
}

const closest: readonly Reason['because'][] = ['together', 'grape', 'region', 'type', 'popular'];

/** Codes of what may stand beside a product: its own type first, and that alone beside what is kept apart from wines. */
export async function candidatesBeside(other: Traits, find: Find): Promise<readonly string[]> {
  const refinements = [Number(other.colourId)];
  const like = (text: string) => (text ? find({ refinements, words: searchedWords(text) }) : []);
  const isApart = !kindNamed(other.productType).besideWines;
  const found = [await like(mainGrape(other)), await like(other.regionName), await find({ refinements }), isApart ? [] : await find({})];
  return found.flat();
}

/** Products like another, the closest tie first, each with its reason; within a tie in the order given. */
export function rankBeside<P extends Traits>(other: Traits, products: readonly P[], neighbours: ReadonlySet<string>) {
  const mayStandBeside = (product: P) =>
    product.itemCode !== other.itemCode &&
    kindNamed(product.productType).besideWines === kindNamed(other.productType).besideWines &&
    (kindNamed(other.productType).besideWines || product.productType === other.productType);
  return products
    .filter(mayStandBeside)
    .map((product) => ({ product, because: tieOf(other, product, neighbours) }))
    .toSorted((a, b) => closest.indexOf(a.because) - closest.indexOf(b.because))
    .map(({ product, because }) => ({ product, reason: because === 'popular' ? { because } : { because, ...named(other) } }));
}

/** The product that a reason speaks of. */
export const named = (product: Traits): Pick<Reason, 'itemCode' | 'name'> => ({
  itemCode: product.itemCode,
  name: nameWithVintage(product),
});
