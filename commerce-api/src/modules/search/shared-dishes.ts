import type { Market } from '@cellardoor/contracts';
import type { Product } from '@cellardoor/contracts/api/product';
import { kindNamed } from '../catalogue/kinds/kinds.ts';
import type { InProcessIndex } from './engine/in-process-index.ts';
import { questionOf } from './language/listing-query.ts';

/** What stands after it is no more than beside the dish: 'duck with cherries' is duck. */
const beside = / (and|in|on|over|with) .*/u;

/** A link that found the wine alone on whose page it stands would lead nowhere. */
const fewest = 2;

/** The dishes of a product that another one of the shop goes with, too, each with the term that finds them: the dish, or what it is made of first. */
export function sharedDishes(
  index: Pick<InProcessIndex, 'haveDish'>,
  market: Market,
  { productType, foodPairings }: Pick<Product, 'productType' | 'foodPairings'>,
): NonNullable<Product['sharedDishes']> {
  const { isDistilled, inBond } = kindNamed(productType);
  if (isDistilled || inBond) return [];
  const isShared = (term: string) => index.haveDish(market, questionOf({ Ntt: term }).words, fewest);
  return foodPairings.flatMap((dish) => {
    const term = [dish, dish.replace(beside, '')].find(isShared);
    return term === undefined ? [] : [{ dish, term }];
  });
}
