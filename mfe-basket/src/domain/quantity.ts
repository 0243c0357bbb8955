import type { LineItem } from '@cellardoor/contracts';
import { mostUnits } from '@cellardoor/rules/quantities';

/** Units of the line's sku that can be chosen, at least what the line holds: the server says when that is too many. */
export const mostOnLine = ({ stockQty, caseBottleCount, quantity, product }: LineItem): number =>
  Math.max(quantity, mostUnits({ mixed: product.mixed, bottles: caseBottleCount }, stockQty));
